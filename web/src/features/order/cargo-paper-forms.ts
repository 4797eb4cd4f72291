import type { CargoPaperKind } from '@mall/api/order/cargo-papers'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['cargoPapers']
/** A cargo paper that goods need before they are loaded, with its order. */
export type CargoPaper = AnswerOf<Room['ofOrder']>['papers'][number] & { readonly orderId: string }

type Values = WrittenFor<Room['handIn']>
const field = fieldsOf<Values>()
const refreshes = ['order', 'cargoPapers']

const handIn =
  <C extends Room['handIn'] | Room['shopHandIn']>(call: C) =>
  (paper?: CargoPaper): FormOf<Values, C, CargoPaper> => ({
    label: paper?.name ?? '随货单证',
    leaving: 'warn',
    call,
    schema: () => import('@mall/api/credential/papers').then((it) => it.paperInputs.handIn),
    start: (it) => ({
      orderId: it?.orderId ?? '',
      paperKind: it === undefined ? '' : (String(it.kind) as `${CargoPaperKind}`),
      paths: [],
      paperNo: '',
      issuer: '',
      validTo: '',
      remark: '',
    }),
    parts: [
      {
        fields: [
          field('paths', '单证照片', papers({ pdf: true }), { hint: paper?.note ?? '照片或 PDF' }),
          field('paperNo', '单证编号', text()),
          field('issuer', '签发机关', text(), { hint: '盖章的单位，或开具的兽医' }),
          field('validTo', '有效期至', day(), {
            ...(paper?.longTerm === true ? {} : { must: true as const }),
            hint: paper?.longTerm ? '长期有效的不填' : '装货当天须在有效期内',
          }),
          field('remark', '备注', text({ lines: 2 })),
        ],
      },
    ],
    done: { say: '单证已提交，对方审核后会通知您', refreshes },
  })

/** Forms by which the buyer (`buyerHandIn`) or the shop hands a paper in. */
export const buyerHandIn = handIn(api.cargoPapers.handIn)
export const shopHandIn = handIn(api.cargoPapers.shopHandIn)

type Audit = Pick<WrittenFor<Calls['credential']['audit']>, 'auditId' | 'pass' | 'remark'>
/** Form that rejects a paper, with a reason that the other side reads. */
export const rejectPaper: FormOf<Audit, Calls['credential']['audit'], CargoPaper> = {
  label: '驳回',
  leaving: 'free',
  call: api.credential.audit,
  schema: () => import('@mall/api/credential/inputs').then((it) => it.audit),
  start: (it) => ({ auditId: it?.newest?.auditId ?? '', pass: false, remark: '' }),
  parts: [
    {
      fields: [fieldsOf<Audit>()('remark', '原因', text({ lines: 2 }), { must: true, hint: '对方会看到，并重新上传' })],
    },
  ],
  done: { say: '已驳回，对方会收到原因', refreshes },
}
