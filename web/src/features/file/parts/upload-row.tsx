import { Button } from '../../../kit/button.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import type { Upload } from '../use-picture-uploads.ts'
import styles from './upload-row.module.css'

const states: Readonly<Record<Upload['state'], readonly [words: string, tone: Tone]>> = {
  waiting: ['等待上传', 'plain'],
  sending: ['上传中…', 'info'],
  done: ['已上传', 'good'],
  failed: ['没有传上', 'bad'],
}

/** One uploaded picture: its progress, and a button that tries again after a failure. */
export const UploadRow = ({
  upload: { file, state, path, why },
  onAgain,
  onDrop,
}: {
  upload: Upload
  onAgain: () => void
  onDrop: () => void
}) => {
  const [words, tone] = states[state]
  return (
    <div className={styles.row}>
      {path === undefined ? (
        <span className={styles.picture} />
      ) : (
        <Picture path={path} alt="" className={styles.picture} />
      )}
      <span className={styles.words}>
        {file.name} <Tag tone={tone}>{words}</Tag>
        {why !== undefined && state === 'failed' && <small>{why}</small>}
      </span>
      {state === 'failed' && (
        <Button size="small" aria-label={`重新上传${file.name}`} onClick={onAgain}>
          重试
        </Button>
      )}
      <Button kind="quiet" size="small" aria-label={`移除${file.name}`} disabled={state === 'sending'} onClick={onDrop}>
        移除
      </Button>
    </div>
  )
}
