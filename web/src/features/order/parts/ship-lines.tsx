import { owedWords } from '@mall/api/order/owed'
import type { Input } from '../../../blocks/form/form-of.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import type { ToShip } from '../shipping-form.tsx'
import styles from './ship-lines.module.css'

type Line = { readonly lineId: string; readonly qty: string }

/** How much of each line that is open is sent now; where the shop does not split orders, all of it. */
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
  // Everything that is open needs no list; what is not sent now does not stand in it.
  sent: (lines) =>
    lines.every(({ lineId, qty }) => Number(qty) === newest().openLines.find((it) => it.lineId === lineId)?.openQty)
      ? undefined
      : lines.filter(({ qty }) => Number(qty) > 0),
  Edit: ({ value, write }) => (
    <ul className={styles.lines} aria-label="本次发货">
      {newest().openLines.map((line) => (
        <li key={line.lineId}>
          <Picture path={line.image} alt="" className={styles.picture} />
          <span>
            {line.goodsName} <small>{line.specText}</small>
            {line.shipQty > 0 && <small className={styles.owed}>{owedWords(line)}</small>}
          </span>
          {newest().allowSplitShip ? (
            <Quantity
              small
              value={Number(value.find(({ lineId }) => lineId === line.lineId)?.qty ?? 0)}
              min={0}
              step={1}
              any
              max={line.openQty}
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
            / {line.openQty} {line.unitName}
          </span>
        </li>
      ))}
    </ul>
  ),
})
