import { owedWords } from '@mall/api/order/owed'
import type { Input } from '../../../blocks/form/form-of.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { ToShip } from '../shipping-form.tsx'
import styles from './ship-lines.module.css'

type Line = { readonly lineId: string; readonly qty: string }
type Open = ToShip['openLines'][number]

/** Returns how much of a line can be sent; 0 while after-sales are open on it. */
export const freeQty = ({ afterSalesId, openQty }: Open): number => (afterSalesId === null ? openQty : 0)

/** Says what stays behind if these quantities are sent. */
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

/** Input of the quantity of each open line to send now; all that can be sent if the shop does not split orders. */
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
  // The lines are always named, so a missing line is not sent.
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
