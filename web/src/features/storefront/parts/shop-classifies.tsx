import { classNames } from '../../../kit/class-names.ts'
import type { ShopPage } from './shop-head.tsx'
import styles from './shop-classifies.module.css'

type Choice = { readonly here: string | undefined; readonly choose: (classifyId: string | undefined) => void }

type Kind = { readonly classifyId: string | undefined; readonly name: string; readonly goodsCount: number }

const KindButton = ({ kind: { classifyId, name, goodsCount }, here, choose }: Choice & { kind: Kind }) => (
  <button
    type="button"
    className={classNames(styles.kind, classifyId === here && styles.here)}
    aria-current={classifyId === here || undefined}
    onClick={() => choose(classifyId)}
  >
    {name}
    <small>{goodsCount}</small>
  </button>
)

/** The shop's own grouping of its goods, in two levels. */
export const ShopClassifies = ({ page, ...choice }: Choice & { page: ShopPage }) => (
  <nav className={styles.classify} aria-label="店铺分类">
    <ul>
      <li>
        <KindButton kind={{ classifyId: undefined, name: '全部商品', goodsCount: page.shop.goodsCount }} {...choice} />
      </li>
      {page.classify.map((it) => (
        <li key={it.classifyId}>
          <KindButton kind={it} {...choice} />
          {it.children.length > 0 && (
            <ul className={styles.children}>
              {it.children.map((child) => (
                <li key={child.classifyId}>
                  <KindButton kind={child} {...choice} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </nav>
)
