import { api } from '../../../api.ts'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { tidyQuantity } from '../../../blocks/form/read-decimal.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { ErrorLine } from '../../../kit/empty.tsx'
import { Input, Select } from '../../../kit/field.tsx'
import { queries, useApi } from '../../../use-api.ts'
import { priceUnits } from '../pricing.ts'
import styles from './inputs.module.css'

/** Paths of the input's parts; the category says which units there are. */
export const unitPaths = ['saleUnitId', 'baseUnitId', 'convertRate', 'priceUnitId', 'categoryId'] as const
type UnitParts = readonly [
  saleUnitId: string,
  baseUnitId: string,
  convertRate: string,
  priceUnitId: string,
  categoryId: string,
]

type Units = AnswerOf<Calls['publishing']['units']>
const options = (units: Units | undefined) => (units ?? []).map(({ unitId, name }) => ({ value: unitId, label: name }))
const nameOf = (unitId: string): string =>
  queries
    .getQueriesData<Units>({ queryKey: ['publishing'] })
    .flatMap(([, units]) => (Array.isArray(units) ? units : []))
    .find((unit) => unit.unitId === unitId)?.name ?? ''

const Unit = ({ value: [sale, base, rate, by, categoryId], write, wrong }: EditProps<UnitParts>) => {
  const ofCategory = useApi(api.publishing.unitsOf, { id: categoryId }, { keep: true, quiet: true })
  const all = useApi(api.publishing.units, {}, { quiet: true })
  const config = useApi(api.publishing.shopConfig, { categoryId }, { keep: true, quiet: true })
  const saleName = nameOf(sale)
  const pricedBy = (saleUnitId: string, baseUnitId: string) =>
    priceUnits(all.data ?? [], { saleUnitId, baseUnitId, convertRate: '', priceUnitId: '' })
  const put = (saleUnitId: string, baseUnitId: string, convertRate: string) => {
    const stays = pricedBy(saleUnitId, baseUnitId).some(({ unitId }) => unitId === by)
    write([saleUnitId, baseUnitId, convertRate, stays ? by : '', categoryId])
  }
  const choices = pricedBy(sale, base)
  return (
    <div className={styles.line}>
      {ofCategory.data === undefined && ofCategory.error && (
        <ErrorLine what="单位" error={ofCategory.error} retry={() => void ofCategory.refetch()} />
      )}
      {all.data === undefined && all.error && (
        <ErrorLine what="换算单位" error={all.error} retry={() => void all.refetch()} />
      )}
      <Select
        className={styles.unit}
        aria-label="出售单位"
        aria-invalid={'0' in wrong || undefined}
        value={sale}
        placeholder="请选择"
        options={options(ofCategory.data)}
        onChange={({ target }) => put(target.value, base, rate)}
      />
      {sale !== '' && (
        <>
          {base === '' ? null : (
            <>
              <span>1 {saleName} =</span>
              <Input
                className={styles.rate}
                aria-label={`1 ${saleName}等于多少`}
                aria-invalid={'2' in wrong || undefined}
                inputMode="decimal"
                autoComplete="off"
                value={rate}
                onChange={({ target }) => put(sale, base, target.value)}
                onBlur={({ target }) => put(sale, base, tidyQuantity(target.value))}
              />
            </>
          )}
          <Select
            className={styles.unit}
            aria-label="换算单位"
            aria-invalid={'1' in wrong || undefined}
            value={base}
            placeholder="不换算"
            options={options(all.data?.filter(({ unitId }) => unitId !== sale))}
            onChange={({ target }) => put(sale, target.value, target.value === '' ? '' : rate)}
          />
          {choices.length > 0 && (
            <Select
              className={styles.price}
              aria-label="标价单位"
              aria-invalid={'3' in wrong || undefined}
              value={by}
              placeholder={`按 元/${saleName} 标价`}
              options={choices.map(({ unitId, name }) => ({ value: unitId, label: `按 元/${name} 标价` }))}
              onChange={({ target }) => write([sale, base, rate, target.value, categoryId])}
            />
          )}
        </>
      )}
      {config.data?.weighGoods && (
        <p className={styles.note}>本类目按实重结算：买家下单时的金额是预估，以过磅的实际重量为准</p>
      )}
    </div>
  )
}

/** Input of the sale unit, its content, and the price unit: 1 袋 = 40 公斤, 元/吨. */
export const unitInput = (): Kind<UnitParts> => ({
  empty: ['', '', '', '', ''],
  label: 'group',
  say: ([sale, base, rate, by]) =>
    [
      base === '' ? nameOf(sale) : `1 ${nameOf(sale)} = ${rate} ${nameOf(base)}`,
      ...(by === '' ? [] : [`按 元/${nameOf(by)} 标价`]),
    ].join('，'),
  Edit: Unit,
})
