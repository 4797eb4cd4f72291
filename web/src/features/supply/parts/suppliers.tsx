import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { termsForm } from '../supply-form.tsx'
import type { Supplier } from '../supply-form.tsx'
import { PriceBeside } from './price-beside.tsx'
import styles from './suppliers.module.css'

const acts: readonly RowAct<Supplier>[] = [
  { key: 'terms', label: '修改条件', form: termsForm, title: '供货条件' },
  {
    key: 'drop',
    label: '解除关联',
    kind: 'bad',
    send: sends(api.supply.dropRelations, ({ id }: Supplier) => ({ ids: [id] })),
    ask: {
      title: '解除这个供应商？',
      words: ({ shopName }) => `本店商品不再关联“${shopName}”；已经下的采购订单不受影响。`,
      yes: '解除',
      no: '不解除',
    },
    done: '已解除关联',
  },
]

/** Suppliers of goods, with the terms of each. */
export const Suppliers = ({ id }: { id: string }) => {
  const found = useApi(api.supply.suppliersOfGoods, { goodsId: id }, { staleTime: 0 })
  return (
    <Answer of={found} what="供应商" skeleton={<Skeleton height={160} />}>
      {({ goods, relations }) =>
        relations.length === 0 ? (
          <Empty icon="list" text="还没有供应商，可用“关联供应商”添加" />
        ) : (
          <ul className={styles.suppliers}>
            {relations.map((it) => (
              <li key={it.id}>
                <p>
                  <Link to={`/goodsDetail?goodsId=${it.supplyGoodsId}`}>{it.supplyGoodsName}</Link>
                </p>
                <p>
                  {it.supplierName}（{it.shopName}）{it.supplierCode !== null && ` · 编码 ${it.supplierCode}`}
                </p>
                <p>
                  1 供应单位 = {it.convertRate} {goods.unitName}
                  {it.leadDays !== null && `，约 ${it.leadDays} 天到货`}
                </p>
                <p>
                  <PriceBeside agreed={it.agreedPrice} asked={it.askedPrice} />
                </p>
                <RowActs acts={acts} row={{ ...it, purchaseGoodsId: id }} size="small" />
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  )
}
