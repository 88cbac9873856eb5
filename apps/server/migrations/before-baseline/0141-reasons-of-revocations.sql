-- J3: why an L2 admin revoked a certificate, for L1 and L2 to read.
alter table certificates add column revoked_because text;
update certificates c set revoked_because = (
  select h.reason from history h where h.record_id = c.id and h.action = 'revoke' order by h.at desc, h.id desc limit 1)
where status = 'REVOKED';
