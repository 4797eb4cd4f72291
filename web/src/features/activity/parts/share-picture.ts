import { encode } from 'uqr'
import { fileUrl } from '../../../settings.ts'

/** Size of a shared picture, in its own pixels. */
export const sharePicture = { width: 600, height: 900 } as const

type Share = {
  readonly title: string
  readonly image: string | null
  readonly shopName: string
  readonly times: string
  readonly url: string
}

const edge = 40
const family = 'system-ui, "PingFang SC", "Microsoft YaHei", sans-serif'

const pictureAt = (path: string): Promise<HTMLImageElement | undefined> =>
  new Promise((done) => {
    const image = new Image()
    // A canvas with a picture from another host can be read only if that host allows it.
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', () => done(undefined))
    image.src = fileUrl(path)
  })

/** Fills a box with the middle of a picture. */
const fill = (on: CanvasRenderingContext2D, image: HTMLImageElement, width: number, height: number): void => {
  const scale = Math.max(width / image.width, height / image.height)
  const [w, h] = [width / scale, height / scale]
  on.drawImage(image, (image.width - w) / 2, (image.height - h) / 2, w, h, 0, 0, width, height)
}

/** Splits a text into at most `most` lines and cuts off the rest. */
const linesOf = (on: CanvasRenderingContext2D, text: string, width: number, most: number): string[] => {
  const lines = ['']
  for (const letter of text) {
    const last = lines.at(-1)!
    if (on.measureText(last + letter).width <= width) lines[lines.length - 1] = last + letter
    else if (lines.length < most) lines.push(letter)
    else {
      lines[lines.length - 1] = `${last.slice(0, -1)}…`
      break
    }
  }
  return lines
}

const drawCode = (on: CanvasRenderingContext2D, url: string, size: number, x: number, y: number): void => {
  const { data, size: dots } = encode(url, { ecc: 'M', border: 2 })
  const dot = size / dots
  on.fillStyle = '#fff'
  on.fillRect(x, y, size, size)
  on.fillStyle = '#000'
  data.forEach((row, down) =>
    row.forEach((dark, right) => {
      if (dark) on.fillRect(x + right * dot, y + down * dot, dot + 0.5, dot + 0.5)
    }),
  )
}

/** Draws the shared picture of an activity: its image, name, shop and time, and its address as a code. */
export const drawShare = async (canvas: HTMLCanvasElement, it: Share): Promise<void> => {
  const on = canvas.getContext('2d')
  if (on === null) return
  const { width, height } = sharePicture
  const top = 480
  const image = it.image === null ? undefined : await pictureAt(it.image)
  on.fillStyle = '#fff'
  on.fillRect(0, 0, width, height)
  on.fillStyle = '#17722f'
  on.fillRect(0, 0, width, top)
  if (image !== undefined) fill(on, image, width, top)
  on.textBaseline = 'top'
  on.fillStyle = '#1c211d'
  on.font = `600 40px ${family}`
  const wide = width - 2 * edge
  const lines = linesOf(on, it.title, wide, 2)
  lines.forEach((line, at) => on.fillText(line, edge, top + 32 + at * 52))
  on.fillStyle = '#4a524c'
  on.font = `24px ${family}`
  on.fillText(linesOf(on, it.shopName, wide, 1)[0]!, edge, top + 156)
  const code = 200
  on.fillText('扫码打开活动', edge, height - edge - 96)
  on.font = `20px ${family}`
  on.fillStyle = '#5f6761'
  it.times
    .split(' 至 ')
    .forEach((line, at) => on.fillText(at === 0 ? line : `至 ${line}`, edge, height - edge - 56 + at * 28))
  drawCode(on, it.url, code, width - edge - code, height - edge - code)
}
