import { useRef, useState } from 'react'
import { randomId } from '../../kit/random-id.ts'
import { uploadPublic } from '../../upload.ts'

/** Limit of pictures on one page. */
export const mostPictures = 50
export const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
/** Number of pictures uploaded at the same time. */
const atOnce = 3

export type Upload = {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  readonly path?: string
  readonly why?: string
}

const faultOf = ({ name, type }: File): string | undefined =>
  types.includes(type) ? undefined : `“${name}”不是图片，请选择 jpg、png、gif 或 webp`

/** Uploads pictures, a few at a time; meanwhile the user may add, sort, remove or retry others. */
export const usePictureUploads = () => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(0)
  const change = (id: string, more: Partial<Upload>) =>
    setUploads((all) => all.map((it) => (it.id === id ? { ...it, ...more } : it)))
  const work = async () => {
    if (running.current >= atOnce) return
    running.current += 1
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
      const { id, file } = next
      change(id, { state: 'sending' })
      try {
        change(id, { state: 'done', path: await uploadPublic(file) })
      } catch (error) {
        change(id, { state: 'failed', why: error instanceof Error ? error.message : '请重试' })
      }
    }
    running.current -= 1
  }
  const send = (wanted: readonly Upload[]) => {
    queue.current.push(...wanted)
    wanted.slice(0, atOnce).forEach(() => void work())
  }
  const add = (files: readonly File[]) => {
    const good = files.filter((file) => faultOf(file) === undefined)
    const taken = good.slice(0, Math.max(0, mostPictures - uploads.length))
    const over = good.length - taken.length
    setFaults([
      ...files.flatMap((file) => faultOf(file) ?? []),
      ...(over > 0 ? [`最多 ${mostPictures} 张，多出的 ${over} 张没有上传`] : []),
    ])
    const wanted = taken.map((file): Upload => ({ id: randomId(), file, state: 'waiting' }))
    setUploads((all) => [...all, ...wanted])
    send(wanted)
  }
  const again = (it: Upload) => {
    change(it.id, { state: 'waiting' })
    send([it])
  }
  const drop = (id: string) => {
    queue.current = queue.current.filter((it) => it.id !== id)
    setUploads((all) => all.filter((it) => it.id !== id))
  }
  const sort = (all: readonly Upload[]) => setUploads(all)
  return { uploads, faults, add, again, drop, sort }
}
