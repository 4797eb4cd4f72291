import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noViolations, openBrowser, openVisit } from './browser.ts'
import { errorLines } from './house.ts'
import { actOf, alive, ask, openAs, rowOf, sizes } from './people.ts'

/*
 * A shop writes, publishes and deletes an article; it adds a customer's video, shows it beside its goods and takes it down.
 * Visitors see only published content, and load a film only when they play it.
 */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const shop = '/v/shop/20001'
const keyword = '北辰母猪妊娠配合饲料'

const agree = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Returns a film that another shop shows, as a file on a person's disk. */
const aFilm = async (page: Page): Promise<Buffer> => {
  const { list } = await ask(page, '/rest/womvideo/shown', { shopId: '20005' })
  return (await page.request.get(list[0].video)).body()
}

const shownNews = (page: Page) => ask(page, '/rest/news/shown', { shopId: '20001', pageSize: 50 })

describe.each(sizes)('what a shop says of itself (%s)', (size) => {
  test('an article is written, published, read by everybody and deleted', async () => {
    const title = `到厂参观日<b>${size}</b>`
    const staff = await openAs(browser, 'mkt1', size)
    const { page } = staff
    await staff.go('/v/news/list')
    await page.getByText('元旦期间照常发货的安排').first().waitFor()
    await noViolations(page)
    await page
      .getByRole('button', { name: '新增资讯' })
      .or(page.getByRole('link', { name: '新增资讯' }))
      .first()
      .click()
    await page.getByRole('heading', { name: '新增资讯' }).waitFor()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
    await page.getByRole('textbox', { name: '摘要' }).fill('每月最后一个周六')
    await page.getByRole('textbox', { name: '正文' }).click()
    await page.keyboard.type('欢迎到厂参观，请提前一天登记。')
    await page.getByRole('radio', { name: /存为草稿/ }).check()
    await noViolations(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForURL(/\/v\/news\/list/)
    await rowOf(page, size, title).getByText('草稿').waitFor()
    expect((await shownNews(page)).list.some((it: { title: string }) => it.title === title)).toBe(false)
    await rowOf(page, size, title).getByRole('button', { name: '立即发布' }).click()
    await page.getByText('已发布').first().waitFor()
    await rowOf(page, size, title).getByText('已发布').waitFor()

    const visitor = await openVisit(browser, size)
    await visitor.go(shop)
    await alive(visitor.page)
    const more = visitor.page.getByRole('region', { name: '店铺资讯' })
    await more.scrollIntoViewIfNeeded()
    await more.getByRole('link', { name: '更多店铺资讯' }).click()
    await visitor.page.getByRole('heading', { name: '店铺资讯' }).waitFor()
    await visitor.page.getByRole('link', { name: new RegExp(`到厂参观日<b>${size}`) }).click()
    await visitor.page.getByRole('heading', { name: title }).waitFor()
    await visitor.page.getByText('欢迎到厂参观，请提前一天登记。').waitFor()
    await noViolations(visitor.page)
    visitor.expectCalm()
    await visitor.close()

    await (await actOf(rowOf(page, size, title), '删除')).click()
    await agree(page, '删除')
    await page.getByText('资讯已删除').waitFor()
    expect((await shownNews(page)).list.some((it: { title: string }) => it.title === title)).toBe(false)
    staff.expectCalm()
    await staff.close()
  })

  test('a film of a customer gets its cover by itself, stands beside the goods, plays, and is taken down', async () => {
    const title = `客户说${size}`
    const staff = await openAs(browser, 'seller1', size)
    const { page } = staff
    await staff.go('/v/mj/video/add')
    await page
      .getByLabel('上传视频')
      .setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: await aFilm(page) })
    await page.getByRole('img', { name: '封面' }).waitFor()
    await page.getByRole('textbox', { name: '标题' }).fill(title)
    await page.getByRole('textbox', { name: '客户称呼' }).fill('赵县 张先生')
    await page.getByRole('button', { name: '选择商品' }).click()
    const dialog = page.getByRole('dialog', { name: '选择商品' })
    await dialog.getByRole('searchbox').fill('妊娠')
    await dialog.getByRole('checkbox', { name: new RegExp(keyword) }).check()
    await dialog.getByRole('button', { name: /^加入 1/ }).click()
    await noViolations(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForURL(/\/v\/mj\/video\/list/)
    await rowOf(page, size, title).getByText('显示', { exact: true }).first().waitFor()
    // Without the toast that it was saved, which is fading.
    await staff.go('/v/mj/video/list')
    await rowOf(page, size, title).getByText('显示', { exact: true }).first().waitFor()
    await noViolations(page)

    const visitor = await openVisit(browser, size)
    const films: string[] = []
    visitor.page.on('request', (it) => {
      if (it.url().endsWith('.webm')) films.push(it.url())
    })
    const { list } = await ask(visitor.page, '/rest/search/goods', { keyword })
    const { goodsId } = list.find(({ name }: { name: string }) => name.includes(keyword))
    await visitor.go(`/v/goodsDetail?goodsId=${goodsId}`)
    const videos = visitor.page.getByRole('region', { name: '口碑视频' })
    const play = videos.getByRole('button', { name: `播放 ${title}` })
    // The recommendations load when their surroundings come near the view.
    await visitor.page.getByRole('region', { name: '看了又看' }).scrollIntoViewIfNeeded()
    await play.scrollIntoViewIfNeeded()
    expect(films).toEqual([])
    await noViolations(visitor.page)
    await play.click()
    const film = videos.getByLabel(title, { exact: true })
    await expect.poll(() => film.evaluate((it) => (it as HTMLVideoElement).videoWidth)).toBe(640)
    expect(films.length).toBeGreaterThan(0)
    visitor.expectCalm()
    await visitor.close()

    await rowOf(page, size, title).getByRole('button', { name: '隐藏' }).click()
    await agree(page, '隐藏')
    await page.getByText('视频已隐藏').waitFor()
    const { list: shown } = await ask(page, '/rest/womvideo/shown', { shopId: '20001', pageSize: 50 })
    expect(shown.some((it: { title: string }) => it.title === title)).toBe(false)
    staff.expectCalm()
    await staff.close()
  })
})

test('staff without the right are refused the screens and have no menu of them', async () => {
  const clerk = await openAs(browser, 'ware1')
  const { page } = clerk
  for (const path of ['/v/news/list', '/v/mj/video/add']) {
    await clerk.go(path)
    await page.getByText('需要“问答、视频、新闻与评价回复”权限').waitFor()
  }
  expect(await page.getByRole('link', { name: '企业资讯', exact: true }).count()).toBe(0)
  await clerk.close()
})

test.each(sizes)(
  'the page of refusals names the missing right and who can give it, without their numbers (%s)',
  async (size) => {
    const clerk = await openAs(browser, 'ware1', size)
    const { page } = clerk
    await clerk.go('/v/power?url=%2Fv%2Fnews%2Flist')
    await page.getByRole('heading', { name: '暂无权限' }).waitFor()
    await page.getByText('“企业资讯”需要“问答、视频、新闻与评价回复”权限').waitFor()
    await page.getByRole('list', { name: '可以联系' }).getByText('王建国（店主）').waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/1\d{10}/)
    await noViolations(page)
    clerk.expectCalm()
    await clerk.close()
    const visitor = await openVisit(browser, size)
    await visitor.go('/v/power?menuCode=mj.marketing.news')
    await visitor.page.getByRole('heading', { name: '暂无权限' }).waitFor()
    expect(await visitor.page.getByRole('list', { name: '可以联系' }).count()).toBe(0)
    visitor.expectCalm()
    await visitor.close()
  },
)

test('the server had no error', () => expect(errorLines(inject('houseLog'))).toEqual([]))
