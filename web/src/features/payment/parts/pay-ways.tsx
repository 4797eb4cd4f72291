import { api } from '../../../api.ts'
import { yuan } from '../../../kit/money.ts'
import { Radio } from '../../../kit/radio.tsx'
import { useApi } from '../../../use-api.ts'
import type { Due } from './amount-due.tsx'
import styles from './pay-ways.module.css'

/** A way to pay: a channel of online payment, or another kind of payment. */
export type PayWay = {
  readonly id: string
  readonly payType: number
  readonly channel?: 'wechat' | 'alipay' | 'bank'
  readonly name: string
  readonly about: string
  readonly off: string | null
}

const marks: Readonly<Record<string, string>> = { wechat: '微', alipay: '支', bank: '银', 2: '转', 3: '账', 4: '余' }

/** Returns the available balance or credit in words. */
export const whatIsThere = ({ balanceMoney, credits }: Due['payTypes'][number]): string =>
  balanceMoney !== null
    ? `可用余额 ${yuan(balanceMoney)}`
    : credits
        .map(({ shopName, leftMoney, creditDays }) => {
          const left = `可用额度 ${yuan(leftMoney)}，下单后 ${creditDays} 天内付款`
          return credits.length > 1 ? `${shopName} ${left}` : left
        })
        .join('；')

/** Returns the ways to pay; undefined until the channels are known, so that no late one appears before the chosen one. */
export const usePayWays = (due: Due): readonly PayWay[] | undefined => {
  const { data: channels = [], isPending } = useApi(api.payment.channels, {}, { staleTime: 600_000 })
  if (isPending) return undefined
  return due.payTypes.flatMap((offer): PayWay[] => {
    const { payType, name, enabled, reason } = offer
    const off = enabled ? null : (reason ?? '暂不可用')
    if (payType !== 1)
      return [
        {
          id: String(payType),
          payType,
          name,
          about: whatIsThere(offer),
          off,
        },
      ]
    return channels.map((it) => ({
      id: it.channel,
      payType,
      channel: it.channel as 'wechat' | 'alipay' | 'bank',
      name: it.name,
      about: '',
      off,
    }))
  })
}

/** Choice of the way to pay; a disabled way says why. */
export const PayWays = ({
  ways,
  value,
  onChange,
}: {
  ways: readonly PayWay[]
  value: string | undefined
  onChange: (id: string) => void
}) => (
  <fieldset className={styles.ways}>
    <legend>选择付款方式</legend>
    {ways.map((way) => (
      <Radio
        key={way.id}
        name="way"
        boxed
        checked={way.id === value}
        disabled={way.off !== null}
        onChange={() => onChange(way.id)}
        mark={
          <span className={styles.mark} data-way={way.id} aria-hidden>
            {marks[way.id] ?? way.name.slice(0, 1)}
          </span>
        }
      >
        {way.name}
        <small>{way.off ?? way.about}</small>
      </Radio>
    ))}
  </fieldset>
)
