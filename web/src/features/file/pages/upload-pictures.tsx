import { useEffect, useEffectEvent, useId } from 'react'
import { handOver } from '../../../blocks/form/inputs/many-pictures.ts'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { SortableList } from '../../../blocks/sortable-list.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { UploadRow } from '../parts/upload-row.tsx'
import { mostPictures, types, usePictureUploads } from '../use-picture-uploads.ts'
import styles from './upload-pictures.module.css'

const imagesOf = (files: FileList | undefined | null): File[] => [...(files ?? [])]

/** Adds pictures that are dropped anywhere on the page or pasted into it. */
const useDropped = (add: (files: readonly File[]) => void) => {
  const take = useEffectEvent((event: Event, files: FileList | undefined | null) => {
    if (files === undefined || files === null || files.length === 0) return
    event.preventDefault()
    add(imagesOf(files))
  })
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files)
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.files)
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
}

/** Page that uploads and sorts many pictures, and hands them to the text editor that opened it in a frame. */
const UploadPictures = () => {
  const { uploads, faults, add, again, drop, sort } = usePictureUploads()
  const id = useId()
  useDropped(add)
  const done = uploads.flatMap(({ path }) => path ?? [])
  const framed = window.parent !== window
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <main className={styles.page}>
      <h1 {...(framed ? { className: 'visually-hidden' } : {})}>多图上传</h1>
      <p className={styles.about}>
        可一次选择、拖入或粘贴多张图片，最多 {mostPictures} 张（jpg、png、gif、webp），大照片自动缩小。
      </p>
      <label htmlFor={id} className={styles.add}>
        <Icon name="plus" size={20} />
        选择图片
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={types.join()}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          add(imagesOf(currentTarget.files))
          currentTarget.value = ''
        }}
      />
      {faults.length > 0 && (
        <ul role="alert" className={styles.faults}>
          {faults.map((msg) => (
            <li key={msg}>{msg}</li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <>
          <p role="status" className={styles.progress}>
            <progress max={uploads.length} value={done.length} aria-label="上传进度" />
            已上传 {done.length} 张，共 {uploads.length} 张
          </p>
          <SortableList
            label="图片顺序"
            items={uploads}
            keyOf={(it) => it.id}
            nameOf={(it) => it.file.name}
            onSort={sort}
          >
            {(it) => <UploadRow upload={it} onAgain={() => again(it)} onDrop={() => drop(it.id)} />}
          </SortableList>
        </>
      )}
      <footer className={styles.foot}>
        {framed ? (
          <Button kind="brand" disabled={done.length === 0} busy={busy} onClick={() => handOver(done)}>
            插入 {done.length} 张图片
          </Button>
        ) : (
          <CopyButton text={done.join('\n')} what="图片地址" />
        )}
      </footer>
    </main>
  )
}
export default UploadPictures
