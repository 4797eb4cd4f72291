import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noViolations, openBrowser } from './browser.ts'
import { openAs, sizes } from './people.ts'

/* The operator takes down goods, articles and videos of shops with a reason, which the shop reads, and releases them. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(sizes)('goods are taken down with a reason and released (%s)', async (size) => {
  const operator = await openAs(browser, 'op1', size)
  const { page } = operator
  const name = '北辰催肥王增重料'
  const found = `keyword=${encodeURIComponent(name)}`
  await operator.go(`/v/operate/goods?${found}`)
  await page.getByText('共 1 件').first().waitFor()
  await page.getByText('催肥王”等用语夸大效果').first().waitFor()
  await noViolations(page)
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '恢复这件商品？' })
  await asked.getByText('下架以来店铺还没有修改过它').waitFor()
  await asked.getByRole('button', { name: '恢复', exact: true }).click()
  await page.getByText('已恢复，店铺的人会收到消息').waitFor()

  await operator.go(`/v/operate/goods?${found}`)
  await page.getByRole('button', { name: '违规下架', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '违规下架' })
  await noViolations(page)
  await dialog.getByRole('button', { name: '下架', exact: true }).click()
  await dialog.getByText('不能为空').waitFor()
  await dialog.getByLabel('下架原因').fill('“催肥王”等用语夸大效果，请改名')
  await dialog.getByRole('button', { name: '下架', exact: true }).click()
  await page.getByText('已下架，店铺的人会收到消息').waitFor()
  operator.expectCalm()

  const seller = await openAs(browser, 'seller1', size)
  await seller.go(`/v/mj/goods/list?tab=takenDown&${found}`)
  await seller.page.getByText('“催肥王”等用语夸大效果，请改名').first().waitFor()
  expect(await seller.page.getByRole('button', { name: '上架', exact: true }).isDisabled()).toBe(true)
  await noViolations(seller.page)
  await seller.page.getByRole('button', { name: '编辑', exact: true }).first().click()
  await seller.page.getByRole('note').filter({ hasText: '请改名' }).waitFor()
  seller.expectCalm()
  await Promise.all([operator.close(), seller.close()])
})

const published = [
  {
    what: 'articles',
    path: '/v/operate/news',
    seller: 'seller4',
    own: '/v/news/list',
    title: '小麦适期播种与镇压要点',
    thing: '这篇资讯',
    word: '发布',
  },
  {
    what: 'videos',
    path: '/v/operate/video',
    seller: 'seller5',
    own: '/v/mj/video/list',
    title: '鲈鱼到货鲜活情况',
    thing: '这个视频',
    word: '显示',
  },
] as const

test.each(sizes.flatMap((size) => published.map((it) => ({ ...it, size }))))(
  '$what are taken down with a reason, which their shop reads, and released ($size)',
  async ({ size, path, seller, own, title, thing, word }) => {
    const operator = await openAs(browser, 'op1', size)
    const { page } = operator
    await operator.go(`${path}?keyword=${encodeURIComponent(title)}`)
    await page.getByText(title).first().waitFor()
    await noViolations(page)
    await page.getByRole('button', { name: '违规下架', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '违规下架' })
    await dialog.getByLabel('下架原因').fill('没有注明依据，请补充')
    await noViolations(page)
    await dialog.getByRole('button', { name: '下架', exact: true }).click()
    await page.getByText('已下架，店铺的人会收到消息').waitFor()
    await page.getByText('没有注明依据，请补充').first().waitFor()

    const owner = await openAs(browser, seller, size)
    await owner.go(`${own}?keyword=${encodeURIComponent(title)}`)
    await owner.page.getByText('下架原因：没有注明依据，请补充').first().waitFor()
    await owner.page.getByText('违规下架', { exact: true }).first().waitFor()
    expect(await owner.page.getByRole('button', { name: new RegExp(`${word}$`) }).count()).toBe(0)
    await noViolations(owner.page)
    await owner.page.getByRole('button', { name: '修改', exact: true }).first().click()
    await owner.page.getByRole('note').filter({ hasText: '没有注明依据' }).waitFor()
    await noViolations(owner.page)
    owner.expectCalm()

    await operator.go(`${path}?keyword=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: '恢复', exact: true }).click()
    const asked = page.getByRole('dialog', { name: `恢复${thing}？` })
    await asked.getByText('下架以来店铺还没有修改过它').waitFor()
    await asked.getByRole('button', { name: '恢复', exact: true }).click()
    await page.getByText('已恢复，店铺的人会收到消息').waitFor()
    operator.expectCalm()
    await Promise.all([operator.close(), owner.close()])
  },
)
