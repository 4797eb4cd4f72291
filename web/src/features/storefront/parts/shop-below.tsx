import { Licences } from './licences.tsx'
import { SectionHead } from './section-head.tsx'
import { ShopStories } from './shop-stories.tsx'
import styles from './shop-below.module.css'

/** Part below a shop's goods: its stories and its papers. */
export const ShopBelow = ({ shopId }: { shopId: string }) => (
  <>
    <ShopStories shopId={shopId} />
    <section aria-labelledby="licences" className={styles.licences}>
      <SectionHead id="licences" title="经营资质" />
      <Licences shopId={shopId} />
    </section>
  </>
)
