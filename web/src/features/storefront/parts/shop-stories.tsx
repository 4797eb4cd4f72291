import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'
import { NewsCard } from '../../content/parts/news-card.tsx'
import { newsPath } from '../../content/parts/news-paths.ts'
import { VideoGrid } from '../../content/parts/video-grid.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './shop-stories.module.css'

const newsShown = 4
const videosShown = 8

type Of = { readonly shopId: string; readonly spuId?: string }

/** Word-of-mouth videos of a shop or of its goods; absent if there are none. */
export const CustomerVideos = ({ shopId, spuId }: Of) => {
  const { data } = useApi(
    api.video.shown,
    { shopId, ...(spuId === undefined ? {} : { spuId }), pageSize: videosShown },
    { quiet: true },
  )
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="customer-videos" className={styles.part}>
      <SectionHead id="customer-videos" title="口碑视频" />
      <VideoGrid videos={data.list} />
    </section>
  )
}

/** News of a shop, and its customers' videos. */
export const ShopStories = ({ shopId }: { shopId: string }) => {
  const { data } = useApi(api.news.shown, { shopId, pageSize: newsShown }, { quiet: true })
  return (
    <>
      <CustomerVideos shopId={shopId} />
      {data && data.list.length > 0 && (
        <section aria-labelledby="shop-news" className={styles.part}>
          <SectionHead id="shop-news" title="店铺资讯" {...(data.total > newsShown ? { to: newsPath(shopId) } : {})} />
          <div className={styles.news}>
            {data.list.map((it) => (
              <NewsCard key={it.newsId} article={it} shopId={shopId} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
