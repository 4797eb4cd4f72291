import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped, markup is not, nothing is written for nothing', () => {
  const name = `<script>"'&`
  expect(html`<b title="${name}">${name}</b>${undefined}${false}${0}`.markup).toBe(
    '<b title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</b>0',
  )
})

test('a list is written one after the other', () => {
  const items = ['a', '<'].map((it) => html`<b>${it}</b>`)
  expect(html`${items}`.markup).toBe('<b>a</b><b>&lt;</b>')
})
