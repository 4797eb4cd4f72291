import { describe, expect, it } from 'vitest'
import { recordedOf } from '../../../../test/builders/audit-trail.ts'
import { anArticle, articleInput } from '../../../../test/builders/news.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { aUser } from '../../../../test/builders/identity.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { aVideo, videoInput } from '../../../../test/builders/video.ts'
import { addOperator } from '../../identity/public.ts'

/* The operator oversees what shops publish: articles and videos in the same way. */

const { world, seller } = await openMarket()
const operatorUserId = (await aUser(world)).userId
await world.write((ctx) => addOperator(ctx, operatorUserId, ['OP_CONTENT']))
const operator = await world.signIn(operatorUserId)
const reason = '宣称治疗功效'

const kinds = [
  {
    what: 'an article',
    path: 'news',
    table: 'news',
    id: 'newsId',
    word: '资讯',
    add: (of: typeof seller, title: string) => anArticle(world, of, { title }),
    form: articleInput,
    again: '发布',
  },
  {
    what: 'a video',
    path: 'womvideo',
    table: 'wom_video',
    id: 'videoId',
    word: '视频',
    add: (of: typeof seller, title: string) => aVideo(world, of, { title }),
    form: videoInput,
    again: '显示',
  },
] as const

describe.each(kinds)('$what', ({ path, table, id, word, add, form, again }) => {
  const operate = (call: string, input: object) => operator.post(`/operate/${path}/${call}`, input)
  const takeDown = (it: number, words = reason) => operate('takedown', { [id]: it, reason: words })
  const release = (it: number) => operate('release', { [id]: it })
  const shown = async () =>
    (await world.visitor.post(`/rest/${path}/shown`, { shopId: seller.shopId, pageSize: 50 })).data.list.map(
      (one: Record<string, string>) => one[id],
    )
  const own = async (it: number) => (await seller.speak.post(`/rest/${path}/detail`, { [id]: it })).data
  const setState = (it: number, version: number, state: 1 | 2) =>
    seller.speak.post(`/rest/${path}/state`, { [id]: it, version, state })

  it('that is taken down is seen by nobody, and its shop is sent the reason and reads it', async () => {
    const it = await add(seller, '神奇的疗效')
    expect(await shown()).toContain(String(it))
    expect((await takeDown(it, '')).data.fields[0].field).toBe('reason')
    expect((await takeDown(it)).data).toEqual({ state: 2 })
    await world.settle()
    expect(await shown()).not.toContain(String(it))
    const visit = { [id]: it, visitorId: 'a'.repeat(32) }
    expect((await world.visitor.post(`/rest/${path}/${path === 'news' ? 'visit' : 'play'}`, visit)).code).toBe(10404)
    const row = await own(it)
    expect(row).toMatchObject({ stateText: '违规下架', takenDownReason: reason, takenDownTime: expect.any(String) })
    expect(row.buttons).toEqual(['edit', 'drop'])
    expect((await seller.speak.post('/rest/message/list')).data.list[0]).toMatchObject({
      title: expect.stringContaining('被平台违规下架'),
      content: `“神奇的疗效”被平台违规下架，原因：${reason}。请修改后联系平台恢复。`,
    })
  })

  it('stays so whatever its shop does, until it is released and shown again by its shop', async () => {
    const it = await add(seller, '神奇的疗效')
    await takeDown(it)
    expect((await setState(it, 2, 1)).data.fields).toEqual([
      { field: 'state', msg: `${word}已被平台下架，平台恢复后才能${again}` },
    ])
    const save = (version: number, more: object) =>
      seller.speak.post(`/rest/${path}/save`, { ...form, [id]: it, version, title: '改过的', ...more })
    expect((await save(2, { state: 1 })).data.fields[0].field).toBe('state')
    const found = async () => (await operate('list', { keyword: String(it), state: 3 })).data.list
    expect(await found()).toMatchObject([{ title: '神奇的疗效', changedSince: false, buttons: ['release'] }])
    expect((await save(2, { state: 0 })).code).toBe(0)
    expect(await own(it)).toMatchObject({ state: 2, takenDownReason: reason })
    expect(await found()).toMatchObject([{ title: '改过的', changedSince: true }])
    expect(await shown()).not.toContain(String(it))
    expect((await release(it)).data).toEqual({ state: 2 })
    expect(await shown()).not.toContain(String(it))
    expect((await seller.speak.post('/rest/message/list')).data.list[0]).toMatchObject({
      title: expect.stringContaining('已恢复'),
    })
    const { version, takenDownReason } = await own(it)
    expect(takenDownReason).toBeNull()
    expect((await setState(it, version, 1)).code).toBe(0)
    expect(await shown()).toContain(String(it))
  })

  it('is in the trail with who took it down or released it, and why', async () => {
    const it = await add(seller, '记录')
    const recorded = await recordedOf(world, async () => {
      await takeDown(it)
      await release(it)
    })
    const of = { target: table, targetId: String(it), actorId: operatorUserId }
    expect(recorded).toMatchObject([
      { ...of, before: { taken_down_reason: null }, after: { taken_down_reason: reason } },
      { ...of, before: { taken_down_reason: reason }, after: { taken_down_reason: null } },
    ])
  })

  it('is one that was shown once: drafts, what is gone, down or not down are refused', async () => {
    const { data } = await seller.speak.post(`/rest/${path}/save`, { ...form, state: 0 })
    expect((await takeDown(data[id])).code).toBe(10410)
    expect((await operate('show', { [id]: data[id] })).code).toBe(10404)
    const it = await add(seller, '一次')
    expect((await release(it)).code).toBe(10410)
    expect((await takeDown(it)).code).toBe(0)
    expect((await takeDown(it)).code).toBe(10410)
    for (const refused of [await takeDown(999_999), await release(999_999)]) expect(refused.code).toBe(10404)
  })

  it('is found among those of all shops by words, shop and state; others than the operator may not ask', async () => {
    const other = await aSeller(world)
    const it = await add(other, '别家的疗效')
    const found = async (input: object) =>
      (await operate('list', input)).data.list.map(({ title }: { title: string }) => title)
    expect(await found({ keyword: '别家' })).toEqual(['别家的疗效'])
    expect(await found({ keyword: String(it), shopName: other.shopName })).toEqual(['别家的疗效'])
    expect(await found({ shopName: other.shopName, state: 1 })).toEqual(['别家的疗效'])
    expect(await found({ shopName: other.shopName, state: 3 })).toEqual([])
    expect((await operate('show', { [id]: it })).data).toMatchObject({
      shopName: other.shopName,
      buttons: ['takeDown'],
    })
    const clerk = await world.signIn(await aStaff(world, seller, ['ADMIN']))
    expect((await clerk.post(`/operate/${path}/list`, {})).code).toBe(10403)
    expect((await clerk.post(`/operate/${path}/takedown`, { [id]: it, reason })).code).toBe(10403)
  })
})
