import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { goodsToChoose } from '../../price/parts/scheme-goods.tsx'

export type LotGoods = {
  readonly goodsId: string
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
}

const nameOf = ({ goodsName, specText, unitName }: LotGoods): string => `${goodsName} ${specText}（按${unitName}）`

const Edit = ({ value, write }: EditProps<LotGoods | undefined>) => (
  <span>
    {value && <span>{nameOf(value)} </span>}
    <ChooseRows
      of={goodsToChoose}
      one
      known={value === undefined ? [] : [value.goodsId]}
      take={([row]) => {
        if (row) write({ goodsId: row.goodsId, goodsName: row.name, specText: row.specText, unitName: row.unitName })
      }}
    />
  </span>
)

/** Input of one specification of the shop's goods. */
export const lotGoods = (): Input<LotGoods | undefined> => ({
  empty: undefined,
  label: 'group',
  say: (it) => (it === undefined ? '' : nameOf(it)),
  sent: (it) => it?.goodsId,
  Edit,
})
