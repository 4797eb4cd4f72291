import type { ReactNode } from 'react'
import { minuteText } from '../../../kit/moment.ts'
import styles from './written-article.module.css'

type Written = { title: string; publishTime: string; summary: string; contentHtml: string }

/** An article as everybody reads it, with what its room says of it before and after its time. */
export const WrittenArticle = ({ of, before, after }: { of: Written; before: ReactNode; after?: ReactNode }) => (
  <article className={styles.article}>
    <h1>{of.title}</h1>
    <p className={styles.facts}>
      {before}
      <time dateTime={of.publishTime}>{minuteText(of.publishTime)}</time>
      {after}
    </p>
    {of.summary && <p className={styles.summary}>{of.summary}</p>}
    {/* The server lets only harmless tags through. */}
    <div className="rich-text" dangerouslySetInnerHTML={{ __html: of.contentHtml }} />
  </article>
)
