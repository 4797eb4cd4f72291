import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { buyerHandIn, rejectPaper, shopHandIn } from './cargo-paper-forms.ts'
import type { CargoPaper } from './cargo-paper-forms.ts'

const allows =
  (action: 'pass' | 'withdraw') =>
  ({ newest }: CargoPaper): boolean =>
    newest?.buttons.includes(action) ?? false

const handIn = (form: typeof buyerHandIn | typeof shopHandIn): RowAct<CargoPaper> => ({
  key: 'handIn',
  label: '上传',
  kind: 'brand',
  when: ({ mayHandIn }) => mayHandIn,
  form: form(),
  formFor: form,
  about: ({ note }) => `${note}。`,
  buttons: { name: '提交单证' },
})

const audits: readonly RowAct<CargoPaper>[] = [
  {
    key: 'pass',
    label: '通过',
    kind: 'brand',
    when: allows('pass'),
    send: sends(api.credential.audit, ({ newest }: CargoPaper) => ({ auditId: newest!.auditId, pass: true })),
    ask: {
      title: '通过这份单证',
      words: ({ name, newest }) => `${name} ${newest!.paperNo}，请核对编号、数量和有效期。通过后不能撤回。`,
      yes: '通过',
      no: '再核对',
      good: true,
    },
    done: '单证已通过',
    refreshes: ['order', 'cargoPapers'],
  },
  {
    key: 'reject',
    label: '驳回',
    kind: 'bad',
    when: allows('pass'),
    form: rejectPaper,
    title: '驳回单证',
    about: ({ name }) => `${name}驳回后，对方重新上传前不能装货。`,
    buttons: { name: '驳回', bad: true },
  },
  {
    key: 'withdraw',
    label: '撤回',
    kind: 'quiet',
    when: allows('withdraw'),
    send: sends(api.credential.withdraw, ({ newest }: CargoPaper) => ({ auditId: newest!.auditId })),
    done: '单证已撤回，可以重新上传',
    refreshes: ['order', 'cargoPapers'],
  },
]

/** Each side's actions on a cargo paper of an order. */
export const cargoPaperActs = {
  buyer: [handIn(buyerHandIn), ...audits],
  seller: [handIn(shopHandIn), ...audits],
} as const
