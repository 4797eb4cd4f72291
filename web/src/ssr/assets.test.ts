import { expect, test } from 'vitest'
import { assetsOf, firstLoad } from './assets.ts'

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_card.js': { file: 'card.js', imports: ['_react.js'], css: ['card.css'] },
  'home.tsx': { file: 'home.js', imports: ['index.html', '_card.js'], css: ['home.css'] },
  'below.tsx': { file: 'below.js', imports: ['_card.js'], css: ['below.css'] },
}

test('modules bring what the frame has not brought, once; imported styles come first', () => {
  expect(assetsOf(manifest, ['home.tsx', 'below.tsx'])).toEqual({
    scripts: ['card.js', 'home.js', 'below.js'],
    styles: ['card.css', 'home.css', 'below.css'],
  })
})

test('a module that the build does not know brings nothing', () => {
  expect(assetsOf(manifest, ['other.tsx'])).toEqual({ scripts: [], styles: [] })
})

test('a first load is the frame and the page with all they import, once each', () => {
  expect(firstLoad(manifest, ['home.tsx'])).toEqual({
    scripts: ['react.js', 'index.js', 'card.js', 'home.js'],
    styles: ['index.css', 'card.css', 'home.css'],
  })
})
