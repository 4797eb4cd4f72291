import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgetsPlugin } from './budgets.ts'
import { pathsPlugin } from './paths-plugin.ts'
import { routerPlugin } from './router-plugin.ts'
import { precompressPlugin } from './precompress.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'
import { wiresPlugin } from './wires-plugin.ts'

const server = process.env['MALL_SERVER'] ?? 'http://127.0.0.1:8080'
const served =
  '^/(rest|order|mj|mob|pc|cart|classify|contract|servlet|sctrading|scbasic|api|operate|files|upload|login|register|captcha|cashier|docs|openapi[.]json)([/?]|$)'

// Supported: Chromium 109+, Safari 16.4+ and the browsers built on them.
export default defineConfig({
  base: '/v/',
  plugins: [
    react(),
    routerPlugin(),
    wiresPlugin(),
    pathsPlugin(),
    serviceWorkerPlugin(),
    precompressPlugin(),
    budgetsPlugin(),
  ],
  server: {
    // The server accepts calls only from pages of its own host, so the host stays as the browser sent it.
    proxy: {
      [served]: { target: server, changeOrigin: false },
      '^/plugins/axupimgs/': { target: server, bypass: () => '/v/index.html' },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: ['chrome109', 'safari16.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2_048,
    chunkSizeWarningLimit: 1_200,
    // A list reads the fields of its call from the module that a form beside it loads when it opens.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Hashes do not compress, and a first load names two hundred files: seven letters are as few as the bundler takes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /^\0react-router$|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  priority: 30,
                },
                { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 29 },
                // Small chunks compress worse than one: what every page needs, and what every list of goods needs.
                { name: 'frame', tags: ['$initial'], priority: 10 },
                {
                  name: 'goods',
                  test: /src[\\/](kit[\\/](picture|price|money|tag|counted|empty|carousel|breadcrumb|dialog|skeleton|part)|shell[\\/]shop[\\/]add-to-cart|features[\\/]storefront[\\/]parts[\\/]section-head)\./,
                  priority: 9,
                },
                // The back office's own; calendars and codes to scan come where they are shown.
                {
                  name: 'antd',
                  test: /node_modules[\\/](antd(?![\\/]es[\\/](date-picker|qr-code)[\\/](?!locale))|@ant-design|@rc-component(?![\\/](picker[\\/]es[\\/](?!locale)|qrcode))|rc-[a-z-]+)[\\/]/,
                  priority: 20,
                },
              ],
            },
          },
        },
      },
    },
    // What draws the public pages on the server, with all it needs inside: its React is the one it was built for.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
      build: {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        minify: false,
        target: 'node24',
        rolldownOptions: {
          input: { render: 'src/ssr/render.tsx' },
          output: {
            // One file, so that a newer one can be loaded beside it.
            codeSplitting: false,
            // Its text stays in memory for as long as the server runs; names stay, for readable stack traces.
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments['client']!)
      await builder.build(builder.environments['ssr']!)
    },
  },
})
