import { unitsWords } from './units-words.ts'
import type { InUnits } from './units-words.ts'
import styles from './units-text.module.css'

/** What a line is in its other units, and that its amount is an estimate where the goods are weighed. */
export const UnitsText = ({ of: line }: { of: InUnits & { readonly weighGoods: boolean } }) => {
  const words = unitsWords(line)
  return (
    <>
      {words !== '' && <small className={styles.units}>{words}</small>}
      {line.weighGoods && <small className={styles.estimate}>预估，以实重结算</small>}
    </>
  )
}
