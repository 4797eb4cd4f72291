/** Is this file one of the videos that can be shown: mp4, webm or ogv? A query behind the name does not matter. */
export const isVideo = (path: string): boolean => /\.(mp4|webm|ogv)$/i.test(path.split(/[?#]/, 1)[0] ?? '')
