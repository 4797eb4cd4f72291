import { paperInputs } from '@mall/api/credential/papers'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import { FileLinks } from '../../blocks/file-links.tsx'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['cargoPapers']
type Waiting = AnswerOf<Room['operatorPage']>['list'][number]
type Audit = WrittenFor<Room['operatorAudit']>

const rejectForm: FormOf<Audit, Room['operatorAudit'], Waiting> = {
  label: '驳回',
  leaving: 'free',
  call: api.cargoPapers.operatorAudit,
  schema: () => import('@mall/api/credential/papers').then((it) => it.paperInputs.operatorAudit),
  start: (it) => ({ auditId: it?.auditId ?? '', pass: false, remark: '' }),
  parts: [
    { fields: [fieldsOf<Audit>()('remark', '原因', text({ lines: 2 }), { must: true, hint: '买卖双方会看到' })] },
  ],
  done: { say: '已驳回，双方会收到原因' },
}

const sides = { buyer: '买家', seller: '卖家' } as const
const filesOf = ({ auditId, files }: Waiting) =>
  files.map((it) => ({ ...it, path: `/operate/papers/file?auditId=${auditId}&path=${encodeURIComponent(it.path)}` }))

/** List of all shops' cargo papers that nobody has audited yet; the operator decides if a side does not. */
export const operatedPapers: ListOf<typeof api.cargoPapers.operatorPage> = {
  name: 'credential.operated',
  title: '单证审核',
  thing: '单证',
  counts: '份',
  call: api.cargoPapers.operatorPage,
  fields: paperInputs.operatorPage.shape,
  id: ({ auditId }) => auditId,
  nameOf: ({ name, orderNo }) => `${name} ${orderNo}`,
  filters: [{ as: 'text', field: 'keyword', label: '关键词', placeholder: '订单号、店铺' }],
  columns: [
    { key: 'name', title: '单证', width: 150, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'order',
      title: '订单',
      width: 185,
      card: 'line',
      cell: ({ orderId, orderNo }) => <Link to={`/operate/order/detail/${orderId}`}>{orderNo}</Link>,
      text: ({ orderNo }) => orderNo,
    },
    { key: 'paperNo', title: '编号', width: 140, card: 'line', cell: ({ paperNo }) => paperNo },
    { key: 'issuer', title: '签发机关', width: 150, card: 'line', cell: ({ issuer }) => issuer },
    {
      key: 'validTo',
      title: '有效期至',
      width: 110,
      card: 'line',
      cell: ({ validTo }) => (validTo.startsWith('9999') ? '长期' : validTo),
    },
    {
      key: 'files',
      title: '文件',
      width: 110,
      card: 'line',
      cell: (it) => <FileLinks files={filesOf(it)} what={it.name} />,
      text: () => '',
    },
    { key: 'by', title: '提交方', width: 130, card: 'line', cell: (it) => `${sides[it.by]} ${it.submitName}` },
    { key: 'shop', title: '店铺', width: 150, cell: ({ shopName }) => shopName },
    { key: 'goods', title: '商品', width: 200, least: 160, cell: ({ goods }) => goods },
    { key: 'time', title: '提交时间', width: 140, card: 'foot', cell: ({ submitTime }) => submitTime.slice(0, 16) },
  ],
  acts: [
    {
      key: 'pass',
      label: '通过',
      kind: 'brand',
      send: sends(api.cargoPapers.operatorAudit, ({ auditId }: Waiting) => ({ auditId, pass: true })),
      ask: {
        title: '通过这份单证',
        words: ({ name, paperNo, orderNo }) => `订单 ${orderNo} 的${name} ${paperNo}。通过后不能撤回，双方会收到通知。`,
        yes: '通过',
        no: '再核对',
        good: true,
      },
      done: '单证已通过',
    },
    {
      key: 'reject',
      label: '驳回',
      kind: 'bad',
      form: rejectForm,
      title: '驳回单证',
      about: ({ name, orderNo }) => `订单 ${orderNo} 的${name}。`,
      buttons: { name: '驳回', bad: true },
    },
  ],
}
