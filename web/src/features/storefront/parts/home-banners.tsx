import { Link } from 'react-router'
import { Carousel } from '../../../kit/carousel.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import type { HomeFloors } from '../use-home.ts'
import styles from './home-banners.module.css'

/** Banner shown while there are no others. */
const welcome = {
  title: '产地直采，一站备齐',
  subTitle: '饲料、种苗、兽药、农资，厂家与合作社直供',
  image: null,
  link: '/search',
}

/** Returns pictures of selling goods, for a banner that has none of its own. */
const picturesFor = (home: HomeFloors, at: number) =>
  [...home.hot, ...home.ranking].filter(({ image }) => image !== null).slice(at * 2, at * 2 + 2)

/** Carousel of the mall's banners. */
export const HomeBanners = ({ home }: { home: HomeFloors | undefined }) => (
  <div className={styles.banners}>
    {home === undefined ? (
      <Skeleton height="100%" />
    ) : (
      <Carousel
        label="精选推荐"
        every={6_000}
        slides={(home.banners.length > 0 ? home.banners : [welcome]).map(({ title, subTitle, image, link }, at) => (
          <Link key={title} to={link} className={styles.banner} data-tint={at % 4}>
            {image && (
              <Picture
                path={image}
                alt=""
                eager={at === 0}
                ratio="auto"
                sizes="(max-width: 767px) 100vw, 800px"
                className={styles.bannerPicture}
              />
            )}
            {!image && (
              <span className={styles.bannerGoods}>
                {picturesFor(home, at).map((goods) => (
                  <Picture
                    key={goods.goodsId}
                    path={goods.image}
                    alt=""
                    eager={at === 0}
                    className={styles.bannerGood}
                  />
                ))}
              </span>
            )}
            <span className={styles.bannerText}>
              <strong>{title}</strong>
              <span>{subTitle}</span>
              <em>立即查看</em>
            </span>
          </Link>
        ))}
      />
    )}
  </div>
)
