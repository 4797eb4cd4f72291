import sanitizeHtml from 'sanitize-html'

const ownFile = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.(webp|mp4|webm|ogv)$/
const ownFilesOnly = ({ attribs }: sanitizeHtml.IFrame): boolean => !ownFile.test(attribs['src'] ?? '')

const allowedTags = (
  'h2 h3 h4 p br hr blockquote ul ol li strong b em i u s a ' +
  'img video table thead tbody tr th td colgroup col figure figcaption'
).split(' ')

/**
 * Cleans rich text for display: keeps a few tags, without scripts, styles, classes or frames; pictures and videos only from the
 * platform's files, links only to web pages.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      video: ['src', 'controls'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: [], video: [] },
    allowProtocolRelative: false,
    exclusiveFilter: (frame) => (frame.tag === 'img' || frame.tag === 'video') && ownFilesOnly(frame),
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, rel: 'nofollow noopener noreferrer', target: '_blank' },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
      video: (tagName, attribs) => ({ tagName, attribs: { ...attribs, controls: '' } }),
    },
  }).trim()
