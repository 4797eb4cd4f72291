import { expect, test } from 'vitest'
import { fillPage, jsonText } from './fill-page.ts'

const frame = `<html>
  <head>
    <meta name="description" content="old" />
    <title>old</title>
    <script type="module" crossorigin src="/v/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/v/assets/react.js">
    <link rel="stylesheet" crossorigin href="/v/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const facts = {
  name: '$& <饲料>',
  description: '"好"',
  canonical: '/v/goodsDetail?a=1&b=2',
  image: '/files/a.webp',
  data: [{ '@type': 'Product', name: '</script><script>' }],
}
const parts = {
  drawn: '<link rel="preload" as="image" href="/files/a.webp"/><main>$` 鲜</main>',
  facts,
  assets: { scripts: ['assets/home.js'], styles: ['assets/home.css'] },
  styleOf: (file: string) => `/* ${file} </style> */`,
  served: { phone: false, answers: [{ key: ['a'], answer: '<!--', at: 1 }] },
  absolute: (path: string) => `https://mall.test${path}`,
}
const page = fillPage(frame, parts)
const place = (text: string) => page.indexOf(text)

test('values stand as they are, and cannot leave their place', () => {
  expect(page).toContain('<title>$&amp; &lt;饲料&gt; - 农信商城</title>')
  expect(page).toContain('<meta name="description" content="&quot;好&quot;" />')
  expect(page).toContain('<link rel="canonical" href="https://mall.test/v/goodsDetail?a=1&amp;b=2" />')
  expect(page).toContain('<meta property="og:image" content="https://mall.test/files/a.webp" />')
  expect(page).toContain('<meta property="og:url" content="https://mall.test/v/goodsDetail?a=1&amp;b=2" />')
  expect(page).toContain('<meta property="og:type" content="website" />')
  expect(page).toContain('<div id="root"><main>$` 鲜</main></div>')
  expect(page).not.toContain('</script><script>')
  expect(page).not.toContain('<!--')
  expect(page.match(/<\/style>/g)).toHaveLength(1)
})

test('styles are in the page, the frame’s before its own; sheets are only named', () => {
  expect(place('assets/index.css <')).toBeGreaterThan(0)
  expect(place('assets/index.css <')).toBeLessThan(place('assets/home.css <'))
  expect(page).toContain('<link rel="stylesheet" href="/v/assets/home.css" disabled />')
  expect(page.match(/<link rel="stylesheet"(?![^>]*disabled)/g)).toBeNull()
})

test('pictures of the first view come before, the program behind what is drawn', () => {
  const order = ['rel="preload" as="image"', '</head>', '<main>', 'id="served"', 'assets/index.js', 'assets/home.js']
  expect(order.map(place)).toEqual(order.map(place).toSorted((a, b) => a - b))
  expect(page).toContain('<script fetchpriority="low" type="module" crossorigin src="/v/assets/index.js"></script>')
})

test('of nothing, nothing is to be found; without a picture the mall’s own stands there', () => {
  const absent = fillPage(frame, { ...parts, facts: { name: '页面不存在', description: '', data: facts.data } })
  expect(absent).toContain('<meta name="robots" content="noindex" />')
  expect(absent).not.toMatch(/canonical|og:|ld\+json/)
  const { image: _, ...plain } = facts
  expect(fillPage(frame, { ...parts, facts: plain })).toContain('content="https://mall.test/v/icon-512.png"')
})

test('JSON in a script element is read back as it was', () => {
  const value = { text: '</script><!-- <\u2028' }
  expect(jsonText(value)).not.toContain('<')
  expect(JSON.parse(jsonText(value))).toEqual(value)
})
