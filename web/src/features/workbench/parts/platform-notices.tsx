import { api } from '../../../api.ts'
import { When } from '../../../kit/when.tsx'
import { useApi } from '../../../use-api.ts'
import figures from './figures.module.css'
import styles from './platform-notices.module.css'

const ofPlatform = 1

/** The platform's newest five notices; each opens in place. */
export const PlatformNotices = () => {
  const { data } = useApi(api.content.notices, { scope: ofPlatform, pageSize: 5 }, { staleTime: 300_000, quiet: true })
  if (data === undefined || data.list.length === 0) return null
  return (
    <section className={figures.panel} aria-label="平台公告">
      <header>
        <h2>平台公告</h2>
      </header>
      {data.list.map(({ noticeId, title, content, beginTime }) => (
        <details key={noticeId} className={styles.notice}>
          <summary>
            <span>{title}</span>
            <When at={beginTime} />
          </summary>
          <p>{content}</p>
        </details>
      ))}
    </section>
  )
}
