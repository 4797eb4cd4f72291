import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostAskedInDay } from '@mall/api/comment/states'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aQuestion } from '../../../../test/builders/comment.ts'
import { aUser } from '../../../../test/builders/identity.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { demandSoundBooks } from '../../../../test/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addOperator } from '../../identity/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await demandSoundBooks(world)
  await world.close()
})

const aScene = async () => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller)
  const { userId } = await aUser(world, { name: '王建国' })
  const asker = await world.signIn(userId)
  const spuId = String(goods.spuId)
  const askFor = (content: string, more: object = {}) => asker.post('/rest/goodsqa/ask', { spuId, content, ...more })
  const shown = async (by = world.visitor) => (await by.post('/rest/goodsqa/list', { spuId })).data.list
  const messages = async (by: typeof asker) => (await by.post('/rest/message/list', {})).data.list
  return { seller, goods, spuId, userId, asker, askFor, shown, messages, desk: seller.speak }
}
type Scene = Awaited<ReturnType<typeof aScene>>
const inShop = async ({ desk }: Scene, questionId: string) =>
  (await desk.get(`/rest/goodsqa/manage/detail?questionId=${questionId}`)).data

describe('a question', () => {
  it('stands on the goods page at once, and the shop is notified', async () => {
    const scene = await aScene()
    const { data } = await scene.askFor('能喂到出栏吗？')
    expect(await scene.shown()).toMatchObject([
      { questionId: data.questionId, content: '能喂到出栏吗？', askName: '王**', answers: [], marked: false },
    ])
    expect((await scene.messages(scene.desk))[0]).toMatchObject({
      title: '有买家提问，等待回答',
      content: `“${scene.goods.name}”：能喂到出栏吗？`,
      link: `/mj/goodsQa/detail/${data.questionId}`,
    })
    expect((await scene.asker.post('/rest/goodsqa/mine', {})).data.list).toMatchObject([
      { questionId: data.questionId, goodsName: scene.goods.name, shopName: scene.seller.shopName, state: 0 },
    ])
  })

  it('is answered by the shop: everybody reads it, the asker is notified once, and it may be mended', async () => {
    const scene = await aScene()
    const { questionId } = (await scene.askFor('保质期多久？')).data
    const say = (content: string, version: number) =>
      scene.desk.post('/rest/goodsqa/answer', { questionId, version, content })
    expect((await say('三个月', 1)).data).toEqual({ version: 2 })
    expect((await say('三个月', 1)).code).toBe(10409)
    expect((await say('九十天', 2)).code).toBe(0)
    const [question] = await scene.shown()
    expect(question.answers).toMatchObject([{ isSeller: true, name: scene.seller.shopName, content: '九十天' }])
    const received = await scene.messages(scene.asker)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      title: '您的提问有回答了',
      content: '问：保质期多久？ 答：三个月',
      link: `/goodsDetail?spuId=${scene.spuId}#questions`,
    })
    expect(await inShop(scene, questionId)).toMatchObject({ state: 1, answer: '九十天' })
  })

  it('is answered once, by however many at the same time', async () => {
    const scene = await aScene()
    const { questionId } = (await scene.askFor('保质期多久？')).data
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        scene.desk.post('/rest/goodsqa/answer', { questionId, version: 1, content: `回答${at}` }),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await scene.shown())[0].answers).toHaveLength(1)
  })

  it('is refused about goods that nobody may see, and to who works in the shop', async () => {
    const scene = await aScene()
    const draft = await aGoods(world, scene.seller, { saleState: 0 })
    expect((await scene.askFor('有货吗', { spuId: String(draft.spuId) })).code).toBe(10404)
    expect((await scene.desk.post('/rest/goodsqa/ask', { spuId: scene.spuId, content: '好吗' })).code).toBe(31403)
    expect((await world.visitor.post('/rest/goodsqa/ask', { spuId: scene.spuId, content: '好吗' })).code).toBe(10011)
    expect((await scene.askFor('问')).code).toBe(10400)
    expect((await scene.askFor('问'.repeat(201))).code).toBe(10400)
  })

  it('is one of three that wait for one product, and of twenty in a day, sent at once or not', async () => {
    const scene = await aScene()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => scene.askFor(`问题${at}？`)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, ...Array(5).fill(31402)])
    const others = await Promise.all(Array.from({ length: mostAskedInDay }, () => aGoods(world, scene.seller)))
    const more = await Promise.all(others.map(({ spuId }) => scene.askFor('有货吗？', { spuId: String(spuId) })))
    expect(more.filter(({ code }) => code === 0)).toHaveLength(mostAskedInDay - 3)
    expect(more.filter(({ code }) => code === 31401)).toHaveLength(3)
    await world.later(86_400_000)
    const tomorrow = await world.signIn(scene.userId)
    const again = { spuId: String(others.at(-1)!.spuId), content: '今天呢？' }
    expect((await tomorrow.post('/rest/goodsqa/ask', again)).code).toBe(0)
  })

  it('says hostile texts as they are', async () => {
    const scene = await aScene()
    const word = '<img src=x onerror=alert(1)>{{7*7}}"\'`'
    const { questionId } = (await scene.askFor(word)).data
    await scene.desk.post('/rest/goodsqa/answer', { questionId, version: 1, content: word })
    const [question] = await scene.shown()
    expect(question.content).toBe(question.answers[0].content)
    expect(question.content).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('useful', () => {
  it('counts each person once, however often and from wherever they press', async () => {
    const scene = await aScene()
    const { questionId } = (await scene.askFor('保质期多久？')).data
    const people = await Promise.all(Array.from({ length: 4 }, async () => world.signIn((await aUser(world)).userId)))
    const mark = (speak: typeof scene.asker, useful: boolean) =>
      speak.post('/rest/goodsqa/useful', { questionId, useful })
    await Promise.all(people.flatMap((it) => [mark(it, true), mark(it, true), mark(it, true)]))
    expect((await scene.shown(people[0]))[0]).toMatchObject({ usefulCount: 4, marked: true })
    expect((await scene.shown())[0]).toMatchObject({ usefulCount: 4, marked: false })
    expect((await mark(people[0]!, false)).data).toEqual({ usefulCount: 3, marked: false })
    expect((await mark(people[0]!, false)).data).toEqual({ usefulCount: 3, marked: false })
  })
})

describe('a hidden question', () => {
  it('is gone from the goods page, its asker reads why, and the shop may show it again', async () => {
    const scene = await aScene()
    const { questionId } = (await scene.askFor('加我微信')).data
    const hide = (version: number) =>
      scene.desk.post('/rest/goodsqa/hide', { questionId, version, reason: '含联系方式' })
    expect((await hide(1)).data).toEqual({ version: 2 })
    expect((await hide(2)).code).toBe(10410)
    expect(await scene.shown()).toEqual([])
    expect((await scene.asker.post('/rest/goodsqa/useful', { questionId, useful: true })).code).toBe(10404)
    const say = { questionId, version: 2, content: '好' }
    expect((await scene.desk.post('/rest/goodsqa/answer', say)).code).toBe(10410)
    expect((await scene.messages(scene.asker))[0]).toMatchObject({ content: '问：加我微信 原因：含联系方式' })
    expect((await scene.asker.post('/rest/goodsqa/mine', { state: 2 })).data.list).toMatchObject([
      { hideReason: '含联系方式', hiddenBy: 1, stateText: '隐藏' },
    ])
    expect((await scene.desk.post('/rest/goodsqa/show', { questionId, version: 2 })).code).toBe(0)
    expect(await scene.shown()).toHaveLength(1)
  })

  it('by the platform is shown again only by the platform; asker and shop are notified', async () => {
    const scene = await aScene()
    const { questionId } = (await scene.askFor('骂人的话')).data
    const { userId } = await aUser(world)
    await world.write((ctx) => addOperator(ctx, userId, ['OP_CONTENT']))
    const operator = await world.signIn(userId)
    const input = { questionId, version: 1 }
    expect((await operator.post('/operate/goodsqa/hide', { ...input, reason: '辱骂' })).code).toBe(0)
    expect((await scene.desk.post('/rest/goodsqa/show', { questionId, version: 2 })).code).toBe(31404)
    expect((await scene.messages(scene.desk))[0]).toMatchObject({ title: '平台隐藏了一个商品问答' })
    expect((await scene.messages(scene.asker))[0]).toMatchObject({ title: '您的提问已被隐藏' })
    const found = await operator.post('/operate/goodsqa/list', { state: 2, keyword: scene.goods.name })
    expect(found.data.list).toMatchObject([
      { questionId, hiddenBy: 2, shopName: scene.seller.shopName, stateText: '隐藏', buttons: ['show'] },
    ])
    expect((await operator.post('/operate/goodsqa/show', { questionId, version: 2 })).code).toBe(0)
    expect((await scene.asker.post('/operate/goodsqa/list', {})).status).toBe(403)
  })
})

describe('the questions of a shop', () => {
  it('are found by state, word, goods and day, sorted, with the count of each tab', async () => {
    const scene = await aScene()
    const other = await aGoods(world, scene.seller, { name: '后备母猪料' })
    const day = 86_400_000
    const at = (days: number) => new Date(world.now().getTime() - days * day)
    const of = (goods: { spuId: number }, content: string, days: number, answer?: string) =>
      aQuestion(world, scene.seller, goods, scene.userId, {
        content,
        at: at(days),
        answers: answer === undefined ? [] : [{ userId: scene.seller.ownerUserId, isSeller: true, content: answer }],
      })
    await of(scene.goods, '能喂多久？', 3, '三个月')
    await of(scene.goods, '100%纯粮吗？', 2)
    await of(other, '怎么喂？', 1)
    const find = async (more: object) =>
      (await scene.desk.post('/rest/goodsqa/manage/list', more)).data.list.map((it: { content: string }) => it.content)
    expect(await find({})).toEqual(['怎么喂？', '100%纯粮吗？', '能喂多久？'])
    expect(await find({ sort: 'oldest', pageSize: 1 })).toEqual(['能喂多久？'])
    expect(await find({ tab: 'waiting' })).toEqual(['怎么喂？', '100%纯粮吗？'])
    expect(await find({ tab: 'answered' })).toEqual(['能喂多久？'])
    expect(await find({ keyword: '100%' })).toEqual(['100%纯粮吗？'])
    expect(await find({ keyword: '母猪' })).toEqual(['怎么喂？'])
    expect(await find({ spuId: String(other.spuId) })).toEqual(['怎么喂？'])
    const yesterday = new Date(at(2).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await find({ beginTime: yesterday, endTime: yesterday })).toEqual(['100%纯粮吗？'])
    const tabs = (await scene.desk.post('/rest/goodsqa/manage/tabs', { keyword: '喂' })).data
    expect(tabs).toMatchObject([
      { status: 'all', count: 2 },
      { status: 'waiting', count: 1 },
      { status: 'answered', count: 1 },
      { status: 'hidden', count: 0 },
    ])
  })

  it('are not those of another shop', async () => {
    const [scene, other] = [await aScene(), await aScene()]
    const { questionId } = (await other.askFor('有货吗？')).data
    expect((await scene.desk.post('/rest/goodsqa/manage/list', {})).data.total).toBe(0)
    expect((await scene.desk.get(`/rest/goodsqa/manage/detail?questionId=${questionId}`)).code).toBe(10404)
    const input = { questionId, version: 1 }
    expect((await scene.desk.post('/rest/goodsqa/answer', { ...input, content: '有' })).code).toBe(10404)
    expect((await scene.desk.post('/rest/goodsqa/hide', { ...input, reason: '不是我的' })).code).toBe(10404)
  })
})
