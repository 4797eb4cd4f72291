import { externalColumns } from '@mall/api/order/external-columns'
import type { ExternalColumn } from '@mall/api/order/external-columns'
import { api } from '../../api.ts'
import type { ImportOf } from '../../blocks/import/import-of.ts'

/** Import of other platforms' orders from a spreadsheet. */
export const externalImport: ImportOf<ExternalColumn> = {
  title: '导入第三方订单',
  act: '导入',
  counts: '笔',
  template: {
    call: api.order.externalSheet,
    title: '下载模板',
    about: '表里有一行示例，照着填写后删除示例。买家须先在客户列表里，商品按编号对应。',
  },
  fill: {
    title: '填写订单',
    about: '一行一笔。已在平台付款的填付款时间，货款记为平台外收款；还没付款的留空，由买家在这里付款。',
  },
  limits: '.xlsx 文件，最多 5,000 行、2 MB',
  columns: externalColumns,
  copied: 'externalNo',
  check: api.order.checkExternal,
  mend: api.order.mendExternal,
  wrong: api.order.wrongExternal,
  refreshes: ['order', 'workbench'],
}
