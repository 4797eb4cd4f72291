import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aBody, aPdf, aPicture, askPermit, send, upload } from '../../../test/builders/file.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aBuyer, anOrder, aSeller } from '../../../test/builders/order.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { attachPapers, putPublicPicture } from './public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const someone = async () => world.signIn((await aUser(world)).userId)
const fetch = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })
const stored = async () =>
  (await readdir(join(world.config.dataFolder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const arriving = () => readdir(join(world.config.dataFolder, 'arriving'))
const field = (answer: { data: any }) => answer.data?.fields?.[0]?.field

describe('a public picture', () => {
  test('is drawn anew as webp, in its widths, and kept by browsers for good', async () => {
    const me = await someone()
    const source = await aPicture({ width: 1_300, height: 650, as: 'jpeg' })
    const { code, data } = await upload(world, me, source, { ext: 'jpg', fileName: '../../猪舍 <1>.jpg' })
    expect(code).toBe(0)
    expect(data).toMatchObject({ ext: 'webp', width: 1_300, height: 650, name: '猪舍 <1>.jpg' })
    expect(data.path).toMatch(/^\/files\/([0-9a-f]{2})\/\1[0-9a-f]{10}4[0-9a-f]{3}[89ab][0-9a-f]{15}\.webp$/)
    const whole = await fetch(data.path)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const [width, expected] of [
      [400, 400],
      [800, 800],
      [1_200, 1_200],
    ] as const) {
      const sized = await fetch(data.path.replace('.webp', `-${width}.webp`))
      expect((await sharp(sized.rawPayload).metadata()).width).toBe(expected)
    }
    const again = await fetch(data.path, { 'if-none-match': whole.headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('smaller than a width stands for itself in it', async () => {
    const { data } = await upload(world, await someone(), await aPicture({ width: 300 }))
    const sized = await fetch(data.path.replace('.webp', '-800.webp'))
    expect((await sharp(sized.rawPayload).metadata()).width).toBe(300)
  })

  test('loses place and camera, and whatever was appended', async () => {
    const exif = { IFD0: { Make: 'CanaryCamera' }, IFD3: { GPSLatitudeRef: 'N' } }
    const picture = await sharp(await aPicture({ as: 'jpeg' }))
      .withExif(exif)
      .jpeg()
      .toBuffer()
    expect(picture.includes('CanaryCamera')).toBe(true)
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
    const { data } = await upload(world, await someone(), polyglot, { ext: 'jpg' })
    const { rawPayload } = await fetch(data.path)
    expect(rawPayload.includes('CanaryCamera')).toBe(false)
    expect(rawPayload.includes('<script>')).toBe(false)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  })

  test('is turned upright before its note of which way is up is dropped', async () => {
    const lying = await sharp(await aPicture({ width: 60, height: 40 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await upload(world, await someone(), lying, { ext: 'jpg' })
    expect([data.width, data.height]).toEqual([40, 60])
  })

  test('larger than two thousand is made smaller; a phone that names a JPEG .png is understood', async () => {
    const { data } = await upload(world, await someone(), await aPicture({ width: 2_400, height: 600, as: 'jpeg' }), {
      ext: 'png',
    })
    expect([data.width, data.height]).toEqual([2_000, 500])
  })
})

describe('an attack', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const page = '<!doctype html><script>alert(1)</script>'
  test.each([
    ['an SVG named .png', svg, 'png'],
    ['a page named .jpg', page, 'jpg'],
    ['a page named .pdf', page, 'pdf'],
    ['a page named .mp4', page, 'mp4'],
    ['a program named .xlsx', 'MZ\u0090\u0000\u0003', 'xlsx'],
    ['a GIF that is only a head', 'GIF89a/*<script>*/', 'gif'],
    ['a PNG that is only a head', '\u0089PNG\r\n\u001a\n', 'png'],
  ])('%s is refused, and nothing of it stays', async (_, text, ext) => {
    const before = await stored()
    const answer = await upload(world, await someone(), Buffer.from(text, 'latin1'), {
      ext,
      bizType: ext === 'pdf' || ext === 'xlsx' ? 9 : 0,
    })
    expect(answer).toMatchObject({ status: 200, code: 10400 })
    expect(field(answer)).toBe('file')
    expect(await stored()).toEqual(before)
    expect(await arriving()).toEqual([])
  })

  test('a PNG of 256 million points in few bytes is refused unread', async () => {
    const bomb = await aPicture()
    bomb.writeUInt32BE(16_000, 16)
    bomb.writeUInt32BE(16_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(16_000)
    const answer = await upload(world, await someone(), bomb)
    expect(field(answer)).toBe('file')
    // The message has both figures, because the picture is not damaged.
    expect(answer.data.fields[0].msg).toMatch(/16000 × 16000，共 25600 万像素，最多 6500 万像素/)
  })

  test('more bytes than were announced are refused as they come', async () => {
    const me = await someone()
    const { data } = await askPermit(me, { size: 100 })
    const answer = await send(world, me, { token: data.token, bytes: await aPicture() })
    expect(field(answer)).toBe('file')
    expect(await arriving()).toEqual([])
  })

  test('an empty file, no file, many files and other bodies are refused', async () => {
    const me = await someone()
    const token = async () => (await askPermit(me)).data.token as string
    expect(field(await send(world, me, { token: await token(), bytes: Buffer.alloc(0) }))).toBe('file')
    const headers = { 'content-type': 'application/json' }
    const other = await send(world, me, { token: await token(), bytes: Buffer.alloc(1), headers })
    expect([other.code, other.status]).toEqual([10400, 415])
    const none = { 'content-type': 'multipart/form-data; boundary=other' }
    expect((await send(world, me, { token: await token(), bytes: Buffer.alloc(1), headers: none })).code).toBe(10400)
    expect(await arriving()).toEqual([])
  })

  test.each(['svg', 'html', 'exe', 'js', '', '__proto__', 'png/../x'])('no permit for .%s', async (ext) => {
    expect(field(await askPermit(await someone(), { ext }))).toBe('ext')
  })

  test.each([
    [{ ext: 'png', size: 5 * 1024 * 1024 + 1 }, 'size'],
    [{ ext: 'mp4', size: 200 * 1024 * 1024 + 1 }, 'size'],
    [{ ext: 'pdf', size: 20 * 1024 * 1024 + 1, bizType: 1 }, 'size'],
    [{ ext: 'pdf', size: 10, bizType: 0 }, 'ext'],
    [{ ext: 'mp4', size: 10, bizType: 1 }, 'ext'],
    [{ ext: 'png', size: 0 }, 'size'],
  ])('no permit for %o', async (input, name) => expect(field(await askPermit(await someone(), input))).toBe(name))

  test('an upload that is cut off in the middle leaves nothing behind', async () => {
    const me = await someone()
    const { token } = (await askPermit(me, { ext: 'mp4', size: 50_000_000 })).data
    const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
    const { payload, type } = aBody(Buffer.alloc(1_000_000))
    const socket = connect(Number(address.port), address.hostname)
    const head = [
      `POST /rest/file/upload?token=${token} HTTP/1.1`,
      `host: ${address.host}`,
      `origin: http://${address.host}`,
      `cookie: SCSESSID=${me.token}`,
      `content-type: ${type}`,
      'content-length: 50000000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, 500_000))
    const next = () => new Promise((resolve) => setImmediate(resolve))
    while ((await arriving()).length === 0) await next()
    socket.destroy()
    while ((await arriving()).length > 0) await next()
    expect((await stored()).filter((name) => name.endsWith('.mp4'))).toEqual([])
  })

  test('a permit is good once, for its owner, for ten minutes, from a page of ours', async () => {
    const [me, other] = [await someone(), await someone()]
    const bytes = await aPicture()
    const { token } = (await askPermit(me)).data
    expect((await send(world, other, { token, bytes })).code).toBe(10404)
    expect((await send(world, { token: undefined }, { token, bytes })).code).toBe(10011)
    expect((await send(world, me, { token, bytes, headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await send(world, me, { token: 'x', bytes })).code).toBe(10404)
    const answers = await Promise.all([1, 2, 3].map(() => send(world, me, { token, bytes })))
    expect(answers.filter((it) => it.code === 0)).toHaveLength(1)
    const late = (await askPermit(me)).data.token
    await world.later(600_000)
    expect((await send(world, me, { token: late, bytes })).code).toBe(10404)
  })

  test('a permit is taken from a field before the file, too', async () => {
    const me = await someone()
    const bytes = await aPicture()
    const { token } = (await askPermit(me)).data
    const first = `--mall-test-boundary\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n`
    const { payload, type } = aBody(bytes, 'a.png', first)
    const origin = { origin: 'http://localhost', host: 'localhost' }
    const put = (more: string) =>
      world.app.inject({
        method: 'POST',
        url: '/rest/file/upload',
        payload: more === '' ? aBody(bytes).payload : payload,
        headers: { ...origin, 'content-type': type, cookie: `SCSESSID=${me.token}` },
      })
    expect(field((await put('')).json())).toBe('token')
    expect((await put(first)).json().data.path).toMatch(/^\/files\//)
    expect((await put(first)).json().code).toBe(10404)
  })

  test('a user has a gigabyte a day', async () => {
    const user = await aUser(world)
    const me = await world.signIn(user.userId)
    const quota = 1024 * 1024 * 1024
    const used = async () => {
      const found = await sql<{ bytes: number }>`
        select coalesce(sum(size), 0)::int as bytes from upload_token where user_id = ${user.userId}`.execute(world.db)
      return found.rows[0]!.bytes
    }
    // Requests twice the daily amount at once, without any upload.
    const size = 200 * 1024 * 1024
    const asked = await Promise.all(Array.from({ length: 10 }, () => askPermit(me, { ext: 'mp4', size })))
    expect(asked.filter((it) => it.code === 0)).toHaveLength(5)
    expect(asked.filter((it) => it.code !== 0).map(field)).toEqual(Array(5).fill('size'))
    await world.later(3_600_000)
    expect(field(await askPermit(me, { ext: 'mp4', size }))).toBe('size')
    // The stored size counts, not the announced one.
    const before = await used()
    const picture = await aPicture({ width: 2_400, height: 1_600, as: 'jpeg' })
    const { data } = await upload(world, me, picture, { ext: 'jpg' })
    expect(await used()).toBe(before + data.size)
    expect(data.size).toBeLessThan(picture.length)
    await sql`update upload_token set size = ${quota} where user_id = ${user.userId}
      and token_hash = (select token_hash from upload_token where user_id = ${user.userId} limit 1)`.execute(world.db)
    expect(field(await askPermit(me))).toBe('size')
    await world.later(86_400_000)
    expect((await askPermit(await world.signIn(user.userId))).code).toBe(0)
  })

  test.each([
    '/files/ab/../../secret',
    '/files/ab/%2e%2e%2fsecret',
    '/files/ab/..%5csecret',
    '/files//etc/passwd',
    '/files/ab/ab.webp',
    `/files/ab/${'cd'.repeat(16)}.webp`,
    `/files/ab/${'ab'.repeat(16)}.webp`,
    `/files/ab/${'ab'.repeat(16)}.html`,
    `/files/ab/${'ab'.repeat(16)}.webp;x`,
    `/files/ab/${'ab'.repeat(16)}.webp%00`,
    `/files/private/${'ab'.repeat(16)}.webp`,
  ])('%s gives nothing', async (url) => {
    const { statusCode } = await fetch(url)
    expect(statusCode).toBe(404)
  })
})

describe('a video', () => {
  test('is given out in parts, as players ask', async () => {
    const me = await someone()
    const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')
    const video = Buffer.concat([head, Buffer.alloc(1_000, 7)])
    const { code, data } = await upload(world, me, video, { ext: 'mp4' })
    expect(code).toBe(0)
    const part = await fetch(data.path, { range: 'bytes=1000-' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 1000-1023/1024',
      'content-length': '24',
      'content-type': 'video/mp4',
    })
    expect((await fetch(data.path, { range: 'bytes=-10' })).rawPayload).toHaveLength(10)
    expect((await fetch(data.path, { range: 'bytes=5000-' })).statusCode).toBe(416)
    expect((await fetch(data.path)).rawPayload.equals(video)).toBe(true)
  })
})

describe('papers', () => {
  const paper = async (speaker: Awaited<ReturnType<typeof someone>>, fileName = '转账凭证.pdf') =>
    (await upload(world, speaker, aPdf(), { bizType: 1, ext: 'pdf', fileName })).data.path as string
  const market = async () => {
    const seller = await aSeller(world)
    const goods = await aGoods(world, seller)
    const buyer = await aBuyer(world)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    return { seller: seller.speak, buyer: buyer.speak, orderId }
  }
  const put = (speaker: Awaited<ReturnType<typeof someone>>, bizId: number, paths: string[], bizType = 1) =>
    speaker.post('/scbasic/system/systemfile/saveList', { bizType, bizId, files: paths.map((path) => ({ path })) })
  const read = async (speaker: { token: string | undefined }, url: string) => {
    const cookie: Record<string, string> = speaker.token === undefined ? {} : { cookie: `SCSESSID=${speaker.token}` }
    return world.app.inject({
      method: 'GET',
      url,
      headers: { origin: 'http://localhost', host: 'localhost', ...cookie },
    })
  }

  test('are read by their uploader only, until they are put somewhere', async () => {
    const [me, other] = [await someone(), await someone()]
    const path = await paper(me)
    const mine = await read(me, path)
    expect(mine.statusCode).toBe(200)
    expect(mine.rawPayload.equals(aPdf())).toBe(true)
    expect(mine.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('转账凭证.pdf')}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await read(other, path)).json().code).toBe(10404)
    expect((await read({ token: undefined }, path)).json().code).toBe(10011)
    const guessed = path.replace(/[0-9a-f]{32}/, 'ab'.repeat(16))
    expect((await read(me, guessed)).json().code).toBe(10404)
  })

  test('of an order are read by its buyer and its shop, and by nobody else', async () => {
    const { seller, buyer, orderId } = await market()
    const path = await paper(buyer)
    expect((await put(buyer, orderId, [path])).data).toEqual([
      expect.objectContaining({ name: '转账凭证.pdf', path, ext: 'pdf', uploadSide: 'buyer' }),
    ])
    expect((await read(buyer, path)).statusCode).toBe(200)
    expect((await read(seller, path)).rawPayload.equals(aPdf())).toBe(true)
    expect((await read(await someone(), path)).json().code).toBe(10404)
  })

  test('are put as a whole: one that is foreign, missing or elsewhere already refuses all', async () => {
    const { seller, buyer, orderId } = await market()
    const [mine, foreign] = [await paper(buyer), await paper(seller)]
    expect((await put(buyer, orderId, [mine, foreign])).code).toBe('10404')
    expect((await put(buyer, orderId, [mine, mine.replace(/[0-9a-f]{32}/, 'ab'.repeat(16))])).code).toBe('10404')
    expect((await put(buyer, orderId, [mine])).code).toBe(0)
    expect((await put(buyer, orderId, [mine])).code).toBe('10404')
    expect((await put(await someone(), orderId, [await paper(buyer)])).code).toBe('10404')
    expect((await put(buyer, 999_999, [await paper(buyer)])).code).toBe('10404')
  })

  test('are at most nine of a kind, also when many come at once', async () => {
    const { buyer, orderId } = await market()
    const paths = []
    for (let count = 0; count < 12; count++) paths.push(await paper(buyer))
    const answers = await Promise.all(paths.map((path) => put(buyer, orderId, [path])))
    expect(answers.filter((it) => it.code === 0)).toHaveLength(9)
    const refused = answers.filter((it) => it.code === '30508')
    expect(refused.map((it) => it.msg)).toEqual(Array.from({ length: 3 }, () => '凭证最多9张'))
  })

  test('are taken away by their own side, not after they were accepted, and their bytes go too', async () => {
    const { seller, buyer, orderId } = await market()
    const [one, two] = [await paper(buyer), await paper(buyer)]
    const refs = (await put(buyer, orderId, [one, two])).data
    const drop = (speaker: typeof buyer, fileId: string) =>
      speaker.post('/scbasic/system/systemfile/delById', { fileId })
    expect((await drop(seller, refs[0].fileId)).code).toBe('10410')
    expect((await drop(await someone(), refs[0].fileId)).code).toBe('10404')
    expect((await drop(buyer, refs[0].fileId)).code).toBe(0)
    await world.settle()
    expect((await read(buyer, one)).json().code).toBe(10404)
    expect(await stored()).not.toContain(one.split('/').at(-1))
    const kept = { bizType: 1, bizId: orderId, userId: 0, paths: [two], kept: true }
    expect(await world.write((ctx) => attachPapers(ctx, kept))).toBe(true)
    expect((await drop(buyer, refs[1].fileId)).code).toBe('10410')
    expect((await read(buyer, two)).statusCode).toBe(200)
  })

  test('that were never put anywhere are thrown away after a day', async () => {
    const me = await someone()
    const path = await paper(me)
    expect(await stored()).toContain(path.split('/').at(-1))
    await world.later(86_400_000 + 60_000)
    const timer = world.house.rooms.flatMap((room) => room.timers ?? []).find((it) => it.name === 'file.purge')!
    await world.write((ctx) => timer.run(ctx as never, world.house.rooms))
    await world.settle()
    expect(await stored()).not.toContain(path.split('/').at(-1))
  })
})

test('a picture of the house itself may be put again and stays one', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#17722f"/></svg>',
  )
  const { storage } = world.house.ports
  const path = await putPublicPicture(storage, svg)
  const files = await stored()
  expect(await putPublicPicture(storage, svg)).toBe(path)
  expect(await stored()).toEqual(files)
  expect((await fetch(path.replace('.webp', '-400.webp'))).headers['content-type']).toBe('image/webp')
})
