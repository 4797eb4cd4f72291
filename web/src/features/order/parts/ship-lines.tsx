import { owedWords } from '@mall/api/order/owed'
import type { Input } from '../../../blocks/form/form-of.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { ToShip } from '../shipping-form.tsx'
import styles from './ship-lines.module.css'

type Line = { readonly lineId: string; readonly qty: string }
type Open = ToShip['openLines'][number]

/** How much of a line can be sent: while after-sales are open on it, none. */
export const freeQty = ({ afterSalesId, openQty }: Open): number => (afterSalesId === null ? openQty : 0)

/** What stays behind when these quantities are sent, in words. */
const stays = (open: readonly Open[], lines: readonly Line[]): string =>
  open
    .map((line) => {
      const sent = Number(lines.find((it) => it.lineId === line.lineId)?.qty ?? 0)
      const left = Math.round((line.openQty - sent) * 1000) / 1000
      return left > 0
        ? `${line.goodsName} ${left} ${line.unitName}${line.afterSalesId === null ? '' : '（售后中）'}`
        : ''
    })
    .filter(Boolean)
    .join('；')

/** How much of each line that is open is sent now; where the shop does not split orders, all that can be sent. */
export const shipLines = (newest: () => ToShip): Input<readonly Line[]> => ({
  empty: [],
  label: 'own',
  keyOf: ({ lineId }) => lineId,
  say: (lines) =>
    lines
      .map(({ lineId, qty }) => {
        const line = newest().openLines.find((it) => it.lineId === lineId)
        return `${line?.goodsName ?? ''} ${qty} ${line?.unitName ?? ''}`
      })
      .join('；'),
  // Always named: what is not sent now does not stand in it.
  sent: (lines) => lines.filter(({ qty }) => Number(qty) > 0),
  Edit: ({ value, write }) => {
    const { openLines, allowSplitShip } = newest()
    const left = stays(openLines, value)
    return (
      <>
        <ul className={styles.lines} aria-label="本次发货">
          {openLines.map((line) => (
            <li key={line.lineId}>
              <Picture path={line.image} alt="" className={styles.picture} />
              <span>
                {line.goodsName} <small>{line.specText}</small>
                {line.shipQty > 0 && <small className={styles.owed}>{owedWords(line)}</small>}
              </span>
              {line.afterSalesId !== null ? (
                <Tag tone="warn">售后中</Tag>
              ) : allowSplitShip ? (
                <Quantity
                  small
                  value={Number(value.find(({ lineId }) => lineId === line.lineId)?.qty ?? 0)}
                  min={0}
                  step={1}
                  any
                  max={freeQty(line)}
                  scale={3}
                  label={`${line.goodsName} 本次发货`}
                  onChange={(qty) =>
                    write(value.map((it) => (it.lineId === line.lineId ? { ...it, qty: String(qty) } : it)))
                  }
                />
              ) : (
                <span>{line.openQty}</span>
              )}
              <span className={styles.unit}>
                {line.afterSalesId === null ? '' : '0 '}/ {line.openQty} {line.unitName}
              </span>
            </li>
          ))}
        </ul>
        {left !== '' && (
          <p className={styles.left} role="status">
            本次不发：{left}
          </p>
        )}
      </>
    )
  },
})
