import { expect, test } from 'vitest'
import { paperHtml } from './paper-blocks.ts'
import type { Paper } from './paper-blocks.ts'
import { pdfOf } from './paper.ts'

const paper: Paper = {
  title: '购销合同 HT1',
  foot: '合同编号 HT1',
  blocks: [
    { kind: 'title', text: '购销合同' },
    {
      kind: 'facts',
      rows: [
        ['卖方', '北辰农牧饲料有限公司'],
        ['买方', '张海 <b>"&"</b>'],
      ],
    },
    { kind: 'heading', text: '一、标的与价款' },
    {
      kind: 'table',
      columns: [
        { name: '商品', wide: true },
        { name: '数量', right: true },
        { name: '金额（元）', right: true },
      ],
      rows: Array.from({ length: 60 }, (_, at) => [`乳猪教槽料 S1 40kg/袋 第 ${at} 行`, '12', '3,260.00']),
    },
    { kind: 'text', text: '第一条 货物质量应符合国家标准与包装标识，买方应在收货后七日内提出异议。'.repeat(6) },
    { kind: 'note', text: '内容哈希 0123456789abcdef' },
  ],
}

test('a paper is a PDF of several pages with its fonts, and small', async () => {
  const bytes = Buffer.from(await pdfOf(paper))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const words = bytes.toString('latin1')
  expect(words.match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect(words).toContain('/FontFile3')
  expect(bytes.length).toBeLessThan(200_000)
})

test('as markup it holds nothing but its words', () => {
  const html = paperHtml(paper)
  expect(html).toContain('<dt>买方</dt><dd>张海 &lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;</dd>')
  expect(html.match(/<tr>/g)).toHaveLength(61)
})
