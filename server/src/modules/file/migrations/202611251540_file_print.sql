-- Identify the same paper again: the hash of its bytes, and for a picture 64 bits of its pattern of light and dark.
alter table system_file add sha256 bytea check (length(sha256) = 32), add picture_print bit(64);
