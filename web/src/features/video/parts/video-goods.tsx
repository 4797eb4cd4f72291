import { mostVideoGoods } from '@mall/api/video/states'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { Input } from '../../../blocks/form/form-of.ts'
import { Button } from '../../../kit/button.tsx'
import { goodsToChoose } from '../../assortment/parts/goods-to-choose.ts'
import styles from './video-goods.module.css'

export type NamedGoods = { readonly spuId: string; readonly name: string }

/** Goods of the shop that a video is about. */
export const videoGoods = (): Input<readonly NamedGoods[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ spuId }) => spuId,
  say: (all) => all.map(({ name }) => name).join('、'),
  sent: (all) => all.map(({ spuId }) => spuId),
  Edit: ({ value, write }) => (
    <span className={styles.goods}>
      {value.map(({ spuId, name }) => (
        <Button
          key={spuId}
          size="small"
          aria-label={`去掉${name}`}
          onClick={() => write(value.filter((it) => it.spuId !== spuId))}
        >
          {name} ×
        </Button>
      ))}
      {value.length < mostVideoGoods && (
        <ChooseRows
          of={goodsToChoose}
          known={value.map(({ spuId }) => spuId)}
          take={(rows) =>
            write([...value, ...rows.map(({ spuId, name }) => ({ spuId, name }))].slice(0, mostVideoGoods))
          }
        />
      )}
    </span>
  ),
})
