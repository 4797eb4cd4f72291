import { Link } from 'react-router'
import styles from './tiles.module.css'

export type Tile = { readonly name: string; readonly figure: string | number | undefined; readonly to?: string }

/** Figures side by side; a figure with an address is a link to it. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={styles.tiles}>
    {tiles.map(({ name, figure, to }) => {
      const words = (
        <>
          <strong>{figure ?? '…'}</strong>
          {name}
        </>
      )
      return (
        <li key={name}>
          {to === undefined ? (
            <span className={styles.tile}>{words}</span>
          ) : (
            <Link to={to} className={styles.tile}>
              {words}
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)
