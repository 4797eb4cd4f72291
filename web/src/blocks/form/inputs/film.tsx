import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { fileUrl } from '../../../settings.ts'
import { uploadPublic } from '../../../upload.ts'
import type { EditProps, Input } from '../form-of.ts'
import styles from './film.module.css'
import { readFilm } from './read-film.ts'

/** Path of the video, its length in seconds, and the path of its cover. */
type Film = readonly [video: string, seconds: string, cover: readonly string[]]

const mostMegabytes = 200
const types = ['video/mp4', 'video/webm', 'video/ogg']
const faultOf = (file: File): string | undefined => {
  if (!types.includes(file.type)) return `“${file.name}”不是 mp4、webm 或 ogv 视频`
  return file.size > mostMegabytes * 1024 * 1024 ? `“${file.name}”超过 ${mostMegabytes} MB，请压缩后再传` : undefined
}
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '请重试')

type Busy = 'video' | 'cover' | undefined

const useFilm = ({ value, write }: EditProps<Film>) => {
  const [busy, setBusy] = useState<Busy>()
  const [fault, setFault] = useState('')
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  })
  const uploading = async (what: Busy, file: File, work: () => Promise<Film>) => {
    setBusy(what)
    setFault('')
    try {
      write(await work())
    } catch (error) {
      setFault(`“${file.name}”没有传上：${wordsOf(error)}`)
    }
    setBusy(undefined)
  }
  const takeVideo = (file: File) => {
    const wrong = faultOf(file)
    if (wrong !== undefined) return setFault(wrong)
    return uploading('video', file, async () => {
      const path = await uploadPublic(file)
      const { seconds, picture } = await readFilm(fileUrl(path))
      const cover = now.current[2].length > 0 || picture === undefined ? now.current[2] : [await uploadPublic(picture)]
      return [path, seconds === undefined ? '' : String(seconds), cover]
    })
  }
  const takeCover = (file: File) =>
    uploading('cover', file, async () => {
      const path = await uploadPublic(file)
      return [now.current[0], now.current[1], [path]]
    })
  return { busy, fault, takeVideo, takeCover }
}

const Choose = ({
  name,
  accept,
  busy,
  take,
}: {
  name: string
  accept: string
  busy: boolean
  take: (file: File) => unknown
}) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={name}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        <Icon name="plus" size={14} />
        {name}
      </Button>
    </>
  )
}

const FilmEdit = (it: EditProps<Film> & { optional?: boolean }) => {
  const [video, , cover] = it.value
  const { busy, fault, takeVideo, takeCover } = useFilm(it)
  const given = video !== '' || cover.length > 0
  return (
    <div className={styles.film}>
      {video !== '' && (
        <video
          className={styles.video}
          src={fileUrl(video)}
          {...(cover[0] ? { poster: fileUrl(cover[0]) } : {})}
          controls
          preload="metadata"
          aria-label={it.label}
        >
          <track kind="captions" />
        </video>
      )}
      {cover[0] && <Picture path={cover[0]} alt="封面" ratio="16 / 9" sizes="160px" className={styles.cover} />}
      <span className={styles.acts}>
        <Choose
          name={video === '' ? '上传视频' : '换一个视频'}
          accept={[...types, '.ogv'].join()}
          busy={busy === 'video'}
          take={takeVideo}
        />
        <Choose
          name={cover.length === 0 ? '上传封面' : '换封面'}
          accept="image/jpeg,image/png,image/gif,image/webp"
          busy={busy === 'cover'}
          take={takeCover}
        />
        {given && it.optional && <Button onClick={() => it.write(['', '', []])}>删除视频</Button>}
      </span>
      {busy === 'video' && <p role="status">视频上传中，请不要离开这个页面…</p>}
      {fault && <p role="alert">{fault}</p>}
    </div>
  )
}

/** A public video with its length and cover; the cover is a frame of the video unless the user chooses a picture. */
export const film = (): Input<Film> => ({
  empty: ['', '', []],
  label: 'group',
  say: ([video, , cover]) => [video && '已上传视频', cover.length > 0 && '有封面'].filter(Boolean).join('，'),
  Edit: FilmEdit,
})

/** An optional video with its cover, without its length. */
export const optionalFilm = (): Input<readonly [video: string, cover: string]> => ({
  empty: ['', ''],
  label: 'group',
  say: ([video, cover]) => [video && '已上传视频', cover && '有封面'].filter(Boolean).join('，'),
  Edit: ({ value: [video, cover], write, ...it }) => (
    <FilmEdit
      {...it}
      optional
      value={[video, '', cover === '' ? [] : [cover]]}
      write={([path, , [picture = '']]) => write([path, picture])}
    />
  ),
})
