import { expect, test } from 'vitest'
import { assetsOf } from './assets.ts'

const manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['home.tsx'],
    css: ['index.css'],
  },
  '_react.js': { file: 'react.js' },
  '_card.js': { file: 'card.js', imports: ['_react.js'], css: ['card.css'] },
  'home.tsx': {
    file: 'home.js',
    imports: ['index.html', '_card.js'],
    dynamicImports: ['below.tsx'],
    css: ['home.css'],
  },
  'below.tsx': { file: 'below.js', imports: ['_card.js'], dynamicImports: ['deep.tsx'], css: ['below.css'] },
  'deep.tsx': { file: 'deep.js' },
}

test('a page brings what the frame has not brought: imported styles first, and its own parts, but not theirs', () => {
  expect(assetsOf(manifest, 'home.tsx')).toEqual({
    scripts: ['card.js', 'home.js', 'below.js'],
    styles: ['card.css', 'home.css', 'below.css'],
  })
})

test('a page that the build does not know brings nothing', () => {
  expect(assetsOf(manifest, 'other.tsx')).toEqual({ scripts: [], styles: [] })
})
