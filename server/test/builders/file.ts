import sharp from 'sharp'
import type { Answer, World } from '../world.ts'

/** Makes a picture of noise, so that it does not shrink to nothing. */
export const aPicture = (
  it: { width?: number; height?: number; as?: 'png' | 'jpeg' | 'gif' } = {},
): Promise<Buffer> => {
  const { width = 60, height = 40, as = 'png' } = it
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#17722f', noise } })
    .toFormat(as)
    .toBuffer()
}

export const aPdf = () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Makes a multipart body with one file, as a browser writes it. */
export const aBody = (bytes: Buffer, fileName = 'a.png', more = '') => {
  const mark = 'mall-test-boundary'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(more), Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    type: `multipart/form-data; boundary=${mark}`,
  }
}

type Speaker = Awaited<ReturnType<World['signIn']>>

const path = 'nxin.fileUpload.upload.token.get/1.0'
export const askPermit = (speaker: Speaker, it: { bizType?: number; ext?: string; size?: number } = {}) =>
  speaker.open(path, { bizType: 0, ext: 'png', size: 1_000_000, ...it })

/** Sends bytes with an upload permit's token; `headers` may spoil it. */
export const send = async (
  world: World,
  speaker: { token: string | undefined },
  it: { token: string; bytes: Buffer; fileName?: string; headers?: Record<string, string> },
): Promise<Answer<any>> => {
  const { payload, type } = aBody(it.bytes, it.fileName)
  const response = await world.app.inject({
    method: 'POST',
    url: `/rest/file/upload?token=${it.token}`,
    payload,
    headers: {
      'content-type': type,
      origin: 'http://localhost',
      host: 'localhost',
      cookie: `SCSESSID=${speaker.token}`,
      ...it.headers,
    },
  })
  return { ...response.json(), status: response.statusCode }
}

/** Asks for a permit and uploads, as our pages do. */
export const upload = async (
  world: World,
  speaker: Speaker,
  bytes: Buffer,
  it: { bizType?: number; ext?: string; fileName?: string } = {},
): Promise<Answer<any>> => {
  const { fileName, ...more } = it
  const permit = await askPermit(speaker, { size: bytes.length, ...more })
  if (permit.code !== 0) return permit as Answer<any>
  return send(world, speaker, { token: permit.data.token, bytes, ...(fileName === undefined ? {} : { fileName }) })
}

/** Uploads a picture of a payment, ready to be attached to an order. */
export const aPaper = async (world: World, speaker: Speaker) => {
  const { path, name, ext, size } = (await upload(world, speaker, await aPicture(), { bizType: 1 })).data
  return { path, name, ext, size } as { path: string; name: string; ext: string; size: number }
}

/** Attaches a paper to an order. */
export const aKeptPaper = async (world: World, speaker: Speaker, orderId: number, bizType: 1 | 3 = 1) => {
  const files = [await aPaper(world, speaker)]
  const put = await speaker.post('/scbasic/system/systemfile/saveList', { bizType, bizId: orderId, files })
  if (Number(put.code) !== 0) throw new Error(`${put.code} ${put.msg}`)
  return { fileId: Number(put.data[0].fileId), name: put.data[0].path.split('/').at(-1) as string }
}
