import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { Input } from '../../../blocks/form/form-of.ts'
import { Button } from '../../../kit/button.tsx'
import { goodsToChoose } from './goods-to-choose.ts'
import styles from './goods-choice.module.css'

export type NamedGoods = { readonly spuId: string; readonly name: string }

/** Input of at most `most` goods of the shop. */
export const goodsChoice = (most: number): Input<readonly NamedGoods[]> => ({
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
      {value.length < most && (
        <ChooseRows
          of={goodsToChoose}
          known={value.map(({ spuId }) => spuId)}
          take={(rows) => write([...value, ...rows.map(({ spuId, name }) => ({ spuId, name }))].slice(0, most))}
        />
      )}
    </span>
  ),
})
