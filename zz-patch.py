# for looking only: fields of every kind on pages
p='/tmp/w/b/schemas/src/page-types.ts'; s=open(p).read()
print(s[:300])
