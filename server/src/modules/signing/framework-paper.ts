import { payTermNote } from '@mall/api/contract/states'
import { moneyText, quantityText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { paperHtml } from '../../kernel/paper-blocks.ts'
import { refuse } from '../../kernel/refusal.ts'
import { contractOf, wholeOf } from '../contract/public.ts'
import { signedFor, treatiesOf } from '../treaty/public.ts'

/** Returns a framework contract as a page: of the caller's shop, or one offered to their enterprise. */
export const frameworkPaper = async (
  db: Reading,
  { boId, enterprise, shop }: Actor,
  contractId: Id,
): Promise<string> => {
  const asShop = shop?.can.has('contract.manage')
    ? await contractOf(db, contractId, { shopId: shop.shopId })
    : undefined
  const asBuyer = enterprise.can.has('contract.sign')
    ? await contractOf(db, contractId, { buyerBoId: boId })
    : undefined
  const it = wholeOf(asShop ?? asBuyer ?? refuse('NOT_FOUND'))
  return paperHtml({
    blocks: [
      { kind: 'title', text: it.name },
      {
        kind: 'facts',
        rows: [
          ['合同编号', it.contractNo],
          ['卖方', `${it.shop.enterpriseName}（${it.shop.shopName}）`],
          ['期限', `${it.beginDate} 至 ${it.endDate}`],
          ['付款', payTermNote(it.payTerm, it.creditDays)],
          ...(it.remark === '' ? [] : [['备注', it.remark] as const]),
        ],
      },
      {
        kind: 'table',
        columns: [
          { name: '商品', wide: true },
          { name: '规格' },
          { name: '合同价（元）', right: true },
          { name: '数量', right: true },
        ],
        rows: it.goods.map((one) => [
          one.name,
          one.specText,
          `${moneyText(one.price)}/${one.unitName}`,
          one.qtyLimit === null ? '不限' : quantityText(one.qtyLimit),
        ]),
      },
    ],
  })
}

/** Returns a treaty as a page, for its payer, or for people who may sign contracts for its enterprise. */
export const treatyPreview = async (db: Reading, actor: Actor, treatyId: Id) => {
  const [it] = await treatiesOf(db, { boIds: signedFor(actor), userId: actor.userId }, treatyId)
  if (it === undefined) return refuse('NOT_FOUND')
  const lines = it.contentText.split('\n').filter((line) => line.trim() !== '')
  const blocks = lines.map((text) => ({ kind: 'text', text }) as const)
  return {
    html: paperHtml({ blocks: [{ kind: 'title', text: `代付协议 ${it.treatyNo}` }, ...blocks] }),
    hash: it.contentHash,
    fileUrl: null,
  }
}
