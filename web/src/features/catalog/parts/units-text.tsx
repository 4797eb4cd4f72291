import { unitsWords } from './units-words.ts'
import type { InUnits } from './units-words.ts'
import styles from './units-text.module.css'

/** Quantity and price of a line in its other units, with a note that the amount of weighed goods is an estimate. */
export const UnitsText = ({ of: line }: { of: InUnits & { readonly weighGoods: boolean } }) => {
  const words = unitsWords(line)
  return (
    <>
      {words !== '' && <small className={styles.units}>{words}</small>}
      {line.weighGoods && <small className={styles.estimate}>预估，以实重结算</small>}
    </>
  )
}
