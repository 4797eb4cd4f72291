import { goodsColumns } from '@mall/api/assortment/sheet-columns'
import type { GoodsColumn } from '@mall/api/assortment/sheet-columns'
import { api } from '../../api.ts'
import type { ImportOf } from '../../blocks/import/import-of.ts'

/** Import that changes and adds goods by a spreadsheet. */
export const goodsImport: ImportOf<GoodsColumn> = {
  title: '导入商品表格',
  act: '保存',
  counts: '个规格',
  template: {
    call: api.assortment.goodsSheet,
    title: '下载商品表格',
    about: '表里是现在的规格，一行一个，最多 5,000 行；更多的商品先在列表里筛选，再分次下载。',
  },
  fill: {
    title: '修改或新增',
    about:
      '有规格编号的行可以改售价（或按标价单位的标价）、划线价、库存和预警库存，空着的格子不变，划线价和预警库存填 0 即取消；没有规格编号的行新增为草稿，填写名称、类目、单位和售价，换算单位、标价单位和标价可选，主图以后在商品编辑里上传。改库存请只改“库存”一列，“导出时库存”和“库存版本”保持不变，下载以后卖出的数量不会被覆盖；同一张表格再导入一次，库存不会再增减一次。',
  },
  limits: '.xlsx 文件，最多 5,000 行、2 MB',
  columns: goodsColumns,
  copied: 'goodsId',
  check: api.assortment.checkGoods,
  mend: api.assortment.mendGoods,
  wrong: api.assortment.wrongGoods,
  refreshes: ['assortment', 'workbench', 'storefront'],
}
