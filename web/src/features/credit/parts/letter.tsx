import { useState } from 'react'
import { Paper } from '../../../blocks/print/paper.tsx'
import { PrintHere } from '../../../blocks/print/print-here.tsx'
import { Button } from '../../../kit/button.tsx'
import styles from './letter.module.css'

type Letter = {
  readonly title: string
  readonly text: string
  readonly hash: string | null
  /** Address of its PDF, if it has one. */
  readonly pdf?: string
}

const hashWords = (hash: string | null) => hash && `内容摘要 ${hash.slice(0, 16)}`

/** Letter as it is kept, and on paper. */
export const LetterView = ({ title, text, hash, pdf }: Letter) => {
  const [printing, print] = useState(false)
  return (
    <article className={styles.letter} aria-label={title}>
      <p className={styles.text}>{text}</p>
      <p className={styles.hash}>{hashWords(hash)}</p>
      <div className={styles.acts}>
        <Button onClick={() => print(true)}>打印</Button>
        {pdf && <a href={pdf}>下载 PDF</a>}
      </div>
      {printing && (
        <PrintHere onDone={() => print(false)}>
          <Paper
            title={title}
            head={<span>{hashWords(hash)}</span>}
            about={<p className={styles.text}>{text}</p>}
            columns={[]}
            rows={[]}
            keyOf={() => ''}
            signatures={['供货方（盖章）', '购货方（盖章）', '日期']}
          />
        </PrintHere>
      )}
    </article>
  )
}
