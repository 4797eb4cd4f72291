import { api } from '../../../api.ts'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { tidyQuantity } from '../../../blocks/form/read-decimal.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Input, Select } from '../../../kit/field.tsx'
import { queries, useApi } from '../../../use-api.ts'
import styles from './inputs.module.css'

/** The parts of the input at their paths; the category says which units there are. */
export const unitPaths = ['saleUnitId', 'baseUnitId', 'convertRate', 'categoryId'] as const
type UnitParts = readonly [saleUnitId: string, baseUnitId: string, convertRate: string, categoryId: string]

type Units = AnswerOf<Calls['listing']['units']>
const options = (units: Units | undefined) => (units ?? []).map(({ unitId, name }) => ({ value: unitId, label: name }))
const nameOf = (unitId: string): string =>
  queries
    .getQueriesData<Units>({ queryKey: ['listing'] })
    .flatMap(([, units]) => (Array.isArray(units) ? units : []))
    .find((unit) => unit.unitId === unitId)?.name ?? ''

const Unit = ({ value: [sale, base, rate, categoryId], write, wrong }: EditProps<UnitParts>) => {
  const ofCategory = useApi(api.listing.unitsOf, { id: categoryId }, { keep: true })
  const all = useApi(api.listing.units, {})
  const saleName = nameOf(sale)
  const put = (saleUnitId: string, baseUnitId: string, convertRate: string) =>
    write([saleUnitId, baseUnitId, convertRate, categoryId])
  return (
    <div className={styles.line}>
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
        </>
      )}
    </div>
  )
}

/** The unit goods are sold in, and what one of it is made of: 1 袋 = 40 公斤. */
export const unitInput = (): Kind<UnitParts> => ({
  empty: ['', '', '', ''],
  label: 'group',
  say: ([sale, base, rate]) => (base === '' ? nameOf(sale) : `1 ${nameOf(sale)} = ${rate} ${nameOf(base)}`),
  Edit: Unit,
})
