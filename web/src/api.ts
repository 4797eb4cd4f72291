/** All calls, by room: `api.room.call`. A page loads only the rooms it names. */
export { api } from 'virtual:wires'
