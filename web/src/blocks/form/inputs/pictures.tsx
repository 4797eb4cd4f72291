import { useEffect, useId, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { Icon } from '../../../kit/icon.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { randomId } from '../../../kit/random-id.ts'
import { uploadPublic } from '../../../upload.ts'
import type { EditProps, Input as Kind } from '../form-of.ts'
import styles from './pictures.module.css'

/** Prefix of a placeholder among the paths while a picture uploads; it prevents saving without the picture. */
const waiting = 'upload:'
const isWaiting = (path: string): boolean => path.startsWith(waiting)

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

const faultOf = (file: File): string | undefined =>
  types.includes(file.type) ? undefined : `“${file.name}”不是图片，请选择 jpg、png、gif 或 webp`

const moved = (paths: readonly string[], from: number, to: number): string[] => {
  const rest = paths.toSpliced(from, 1)
  return rest.toSpliced(to, 0, paths[from]!)
}

/** Uploads files while the user may add, move and remove others; each path replaces its placeholder wherever that stands. */
const useUploads = ({ value, write, limits }: EditProps<readonly string[]>) => {
  const [failed, setFailed] = useState<readonly string[]>([])
  const now = useRef({ value, write })
  const running = useRef(new Set<string>())
  useEffect(() => {
    now.current = { value, write }
  })
  const put = (paths: readonly string[]) => {
    now.current.value = paths
    now.current.write(paths)
  }
  useEffect(() => {
    // Placeholders from a draft are dropped: their uploads ended with the page.
    const left = now.current.value.filter((path) => !isWaiting(path) || running.current.has(path))
    if (left.length < now.current.value.length) put(left)
  }, [])
  const upload = async (file: File, place: string) => {
    try {
      const path = await uploadPublic(file)
      put(now.current.value.map((it) => (it === place ? path : it)))
    } catch (error) {
      put(now.current.value.filter((it) => it !== place))
      setFailed((all) => [...all, `“${file.name}”没有传上：${error instanceof Error ? error.message : '请重试'}`])
    }
  }
  const add = (files: readonly File[]) => {
    const free = (limits.maxItems ?? Infinity) - value.length
    const good = files.filter((file) => faultOf(file) === undefined)
    const over = good.length > free ? [`最多 ${limits.maxItems} 张，多出的 ${good.length - free} 张没有上传`] : []
    setFailed([...files.flatMap((file) => faultOf(file) ?? []), ...over])
    const taken = good.slice(0, free).map((file) => ({ file, place: waiting + randomId() }))
    taken.forEach(({ place }) => running.current.add(place))
    put([...value, ...taken.map(({ place }) => place)])
    for (const { file, place } of taken) void upload(file, place)
  }
  return { add, failed }
}

const Pictures = ({ first, ...it }: EditProps<readonly string[]> & { first: boolean }) => {
  const { value, write, limits, label } = it
  const { add, failed } = useUploads(it)
  const id = useId()
  const most = limits.maxItems ?? Infinity
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) add(files)
      }}
    >
      <ol className={styles.pictures} aria-label={label}>
        {value.map((path, at) => (
          <li key={path}>
            {isWaiting(path) ? (
              <span className={styles.waiting} role="status">
                上传中…
              </span>
            ) : (
              <Picture path={path} alt={`${label} ${at + 1}`} sizes="112px" />
            )}
            {first && at === 0 && <span className={styles.first}>主图</span>}
            <span className={styles.acts}>
              <button
                type="button"
                aria-label={`第 ${at + 1} 张前移`}
                disabled={at === 0}
                onClick={() => write(moved(value, at, at - 1))}
              >
                <Icon name="left" size={14} />
              </button>
              <button type="button" aria-label={`删除第 ${at + 1} 张`} onClick={() => write(value.toSpliced(at, 1))}>
                <Icon name="trash" size={14} />
              </button>
              <button
                type="button"
                aria-label={`第 ${at + 1} 张后移`}
                disabled={at === value.length - 1}
                onClick={() => write(moved(value, at, at + 1))}
              >
                <Icon name="right" size={14} />
              </button>
            </span>
          </li>
        ))}
        {value.length < most && (
          <li>
            <label className={styles.add} htmlFor={id}>
              <Icon name="plus" size={20} />
              上传图片
            </label>
            <input id={id} type="file" multiple accept={types.join()} className="visually-hidden" onChange={chosen} />
          </li>
        )}
      </ol>
      {failed.length > 0 && (
        <ul className={styles.failed} role="alert">
          {failed.map((msg) => (
            <li key={msg}>{msg}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Public pictures, uploaded as soon as they are chosen, dropped or pasted. With `first` the first one is marked as the main picture. */
export const pictures = ({ first = true } = {}): Kind<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (paths) => (paths.length === 0 ? '' : `${paths.length} 张`),
  nameAt: (place) => `第 ${Number(place) + 1} 张`,
  Edit: (it) => <Pictures {...it} first={first} />,
})
