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

// Supported: Chromium 109+, Safari 16.4+ and browsers built on them.
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
    // The server accepts calls only from pages of its own host, so the browser's host header is kept.
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
    // A list statically imports the fields of its call from a module that a form beside it imports dynamically.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Hashes do not compress, and a first load names two hundred files; seven letters are the bundler's minimum.
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
                // Small chunks compress worse than one: one chunk holds what every page needs, another what every list of goods
                // needs.
                { name: 'frame', tags: ['$initial'], priority: 10 },
                {
                  name: 'goods',
                  test: /src[\\/](kit[\\/](picture|price|money|tag|counted|empty|carousel|breadcrumb|dialog|skeleton|part)|shell[\\/]shop[\\/]add-to-cart|features[\\/]storefront[\\/]parts[\\/]section-head)\./,
                  priority: 9,
                },
                // Only for the back office; calendars and QR codes load where they are shown.
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
    // The program that draws public pages on the server, with all dependencies inside: it must use the React it was built for.
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
            // A single file, so that a newer one can be loaded beside it.
            codeSplitting: false,
            // Its text stays in memory while the server runs; names are kept for readable stack traces.
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
