import type { AskedPrice } from '@mall/api/unusual-prices'
import { useState } from 'react'
import { askAbove } from '../kit/ask-above.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Checkbox } from '../kit/field.tsx'
import { money } from '../kit/money.ts'
import styles from './ask-prices.module.css'

/** Returns the change in percent, empty if the old price is zero. */
const shareOf = ({ from, to }: AskedPrice): string => {
  if (Number(from) === 0) return ''
  const share = Math.floor(Math.abs(Number(to) / Number(from) - 1) * 100)
  return `${Number(to) < Number(from) ? '降' : '涨'} ${share}%`
}

const UnusualPrices = ({ prices, onEnd }: { prices: readonly AskedPrice[]; onEnd: (confirmed: boolean) => void }) => {
  const [sure, setSure] = useState(false)
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={`${prices.length} 个价格与现价相差 30% 以上`}
      about="可能少写或多写了一位，确认后按新价出售。"
      actions={
        <>
          <Button onClick={() => onEnd(false)}>回去修改</Button>
          <Button kind="bad" disabled={!sure} onClick={() => onEnd(true)}>
            确认新价
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        <table>
          <thead>
            <tr>
              <th scope="col">商品</th>
              <th scope="col">现价（元）</th>
              <th scope="col">新价（元）</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((price, at) => (
              // eslint-disable-next-line react/no-array-index-key -- what is asked does not change while it is asked
              <tr key={at}>
                <th scope="row">{price.subject}</th>
                <td>{money(price.from)}</td>
                <td>
                  <b>{money(price.to)}</b> <small>{shareOf(price)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
        已核对，价格没有写错
      </Checkbox>
    </Dialog>
  )
}

/** Asks whether large price changes are intended, showing old beside new prices; resolves to true for yes. */
export const askPrices = (prices: readonly AskedPrice[]): Promise<boolean> =>
  askAbove((end) => <UnusualPrices prices={prices} onEnd={end} />)
