/** Returns whether the file is a video that can be shown: mp4, webm or ogv. A query after the name is ignored. */
export const isVideo = (path: string): boolean => /\.(mp4|webm|ogv)$/i.test(path.split(/[?#]/, 1)[0] ?? '')
