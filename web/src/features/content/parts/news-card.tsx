import { newsCategories } from '@mall/api/content/news-states'
import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { articlePath } from './news-paths.ts'
import styles from './news-card.module.css'

type Shown = AnswerOf<Calls['news']['shown']>['list'][number]

/** Card of a published article in a list: cover, title, summary and day. */
export const NewsCard = ({ article, shopId }: { article: Shown; shopId: string }) => (
  <Link className={styles.card} to={articlePath({ ...article, shopId })}>
    {article.cover && <Picture path={article.cover} alt="" ratio="4 / 3" sizes="160px" className={styles.cover} />}
    <span className={styles.words}>
      <strong className={styles.title}>
        {article.isTop && <Tag tone="info">置顶</Tag>} {article.title}
      </strong>
      {article.summary && <span className={styles.summary}>{article.summary}</span>}
      <small className={styles.facts}>
        {newsCategories[article.category as 1]} ·{' '}
        <time dateTime={article.publishTime}>{article.publishTime.slice(0, 10)}</time>
        {' · '}浏览 {article.viewCount} 次
      </small>
    </span>
  </Link>
)
