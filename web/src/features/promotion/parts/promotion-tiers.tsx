import { moneyText, parseMoney, percentOf } from '@mall/api/money'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { wrongIn } from '../../../blocks/form/place.ts'
import { tidyMoney, tidyQuantity } from '../../../blocks/form/read-decimal.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Input } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import styles from './promotion-inputs.module.css'

type Tier = AnswerOf<Calls['promotion']['list']>['list'][number]['tiers'][number]
/** A tier as the form holds it. It keeps the values of every type, so that trying another type loses nothing. */
export type TierRow = {
  readonly thresholdMoney: string
  readonly thresholdQty: string
  readonly reduceMoney: string
  readonly discount: string
}
export const emptyTier: TierRow = { thresholdMoney: '', thresholdQty: '', reduceMoney: '', discount: '' }
export const tierRow = (it: Tier): TierRow => ({
  thresholdMoney: it.thresholdMoney ?? '',
  thresholdQty: String(it.thresholdQty ?? ''),
  reduceMoney: it.reduceMoney ?? '',
  discount: it.discount ?? '',
})

type Place = { readonly at: keyof TierRow; readonly label: string; readonly before: string; readonly after: string }
const amount: Place = { at: 'thresholdMoney', label: '满多少元', before: '满', after: '元' }
const count: Place = { at: 'thresholdQty', label: '满多少件', before: '满', after: '件' }
const less: Place = { at: 'reduceMoney', label: '减多少元', before: '减', after: '元' }
const share: Place = { at: 'discount', label: '付原价的百分之几', before: '付原价的', after: '%' }
const placesOf: Readonly<Record<string, readonly [Place, Place]>> = {
  1: [amount, less],
  2: [count, less],
  3: [amount, share],
}

/** Returns an example of what a buyer pays at exactly the threshold; empty if it cannot be computed. */
const example = (type: string, { thresholdMoney, reduceMoney, discount }: TierRow): string => {
  const [from, off, percent] = [parseMoney(thresholdMoney), parseMoney(reduceMoney), parseMoney(discount)]
  if (type === '2' || from === undefined || from <= 0) return ''
  const left = type === '3' ? percent && percentOf(from, percent) : off && from - off
  return left === undefined || left === 0 || left < 0 ? '' : `例如共 ${moneyText(from)} 元 → 付 ${moneyText(left)} 元`
}

const Row = ({
  row,
  at,
  type,
  wrong,
  put,
  drop,
}: {
  row: TierRow
  at: number
  type: string
  wrong: string | undefined
  put: (row: TierRow) => void
  drop: (() => void) | undefined
}) => (
  <span className={styles.tier} role="group" aria-label={`第 ${at + 1} 级`}>
    {placesOf[type]?.map(({ at: name, label, before, after }) => (
      <span key={name} className={styles.amount}>
        {before}
        <Input
          aria-label={`第 ${at + 1} 级${label}`}
          aria-invalid={wrong !== undefined || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={row[name]}
          onChange={({ target }) => put({ ...row, [name]: target.value })}
          onBlur={() =>
            put({ ...row, [name]: name === 'thresholdQty' ? tidyQuantity(row[name]) : tidyMoney(row[name]) })
          }
        />
        {after}
      </span>
    ))}
    {drop && (
      <Button kind="quiet" size="small" aria-label={`去掉第 ${at + 1} 级`} onClick={drop}>
        去掉
      </Button>
    )}
    <small>{example(type, row)}</small>
    {wrong !== undefined && <small className={styles.wrong}>{wrong}</small>}
  </span>
)

const Edit = ({ value, write, wrong, limits, unit = '1' }: EditProps<readonly TierRow[]>) => (
  <span className={styles.tiers}>
    {value.map((row, at) => (
      <Row
        key={at}
        row={row}
        at={at}
        type={unit}
        wrong={wrongIn(String(at), wrong)}
        put={(it) => write(value.with(at, it))}
        drop={value.length === 1 ? undefined : () => write(value.toSpliced(at, 1))}
      />
    ))}
    {value.length < (limits.maxItems ?? Infinity) && (
      <span>
        <Button size="small" onClick={() => write([...value, emptyTier])}>
          <Icon name="plus" size={14} />
          加一级
        </Button>
      </span>
    )}
  </span>
)

const written = (text: string) => (text === '' ? undefined : text)

/** Input of a full reduction's tiers, each with an example. Its unit is the type of the full reduction. */
export const promotionTiers = (): Kind<readonly TierRow[]> => ({
  empty: [emptyTier],
  label: 'group',
  nameAt: (place) => {
    const [at, name] = place.split('.')
    const found = [amount, count, less, share].find((it) => it.at === name)
    return `第 ${Number(at) + 1} 级${found?.label ?? ''}`
  },
  say: (tiers) =>
    tiers.map((it) => [it.thresholdMoney || it.thresholdQty, it.reduceMoney || it.discount].join(' → ')).join('；'),
  sent: (tiers) =>
    tiers.map((it) => ({
      thresholdMoney: written(it.thresholdMoney),
      thresholdQty: it.thresholdQty === '' ? undefined : Number(it.thresholdQty),
      reduceMoney: written(it.reduceMoney),
      discount: written(it.discount),
    })),
  Edit,
})
