import { Link } from 'react-router'
import { Picture } from '../../../kit/picture.tsx'
import { useCategories } from '../../../shell/shop/use-categories.ts'
import type { HomeFloors } from '../use-home.ts'
import styles from './home-channels.module.css'

/** The first categories, each with a picture. */
export const HomeChannels = ({ floors = [] }: { floors: HomeFloors['floors'] | undefined }) => {
  const { data: tree = [] } = useCategories()
  return (
    <nav aria-label="分类入口" className={styles.channels}>
      {tree.slice(0, 8).map(({ categoryId, name, icon }) => (
        <Link key={categoryId} to={`/search?categoryId=${categoryId}`}>
          <Picture
            path={icon ?? floors.find((floor) => floor.categoryId === categoryId)?.goods[0]?.image}
            alt=""
            sizes="52px"
            className={styles.channelPicture}
          />
          {name}
        </Link>
      ))}
    </nav>
  )
}
